import { pino } from 'pino';
import { openDatabase } from '../db/database.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { createTrail } from '../platform/audit/trail.ts';
import { systemClock } from '../platform/clock.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';

/** A server that only writes events and seals them, until it is killed. Says a line for each round that it acknowledged. */
const [, , databaseUrl = '', folder = '', secret = ''] = process.argv;
const database = await openDatabase({ databaseUrl, dataDir: folder });
const trail = createTrail({
  database,
  files: createDiskStorage(folder),
  clock: systemClock,
  secrets: createSecrets(secret),
  log: pino({ level: 'silent' }),
});
for (;;) {
  await database.db.transaction(async (transaction) => {
    for (let each = 0; each < 20; each += 1)
      await recordAudit(transaction, {
        at: systemClock.now(),
        action: 'news.create',
        by: null,
        reason: `${process.pid}`,
      });
  });
  await trail.seal();
  await trail.tellHead();
  process.stdout.write('sealed\n');
}
