import { openDatabase } from '../db/database.ts';
import { lookAtAlerts } from '../features/alerts/look-at-alerts.ts';
import { remind } from '../features/approvals/approvals.service.ts';
import { tellByMail } from '../features/mail-topics/index.ts';
import { createTestClock } from './test-clock.ts';
import { ownedByItself } from './test-database.ts';
import { startTestServer, testSecrets } from './test-server.ts';

/** What the parent asks of it; it says when that is done. */
export interface Asked {
  work: 'look' | 'remind' | 'tell' | 'deliver';
  /** At which moment: real servers tell nothing at night. */
  at: string;
}

/** A server that looks, tells and sends when its parent asks, until it is killed. */
const [, , databaseUrl = '', smtpUrl = ''] = process.argv;
const database = ownedByItself(await openDatabase({ databaseUrl, dataDir: '' }));
const clock = createTestClock();
const { app, mailer, jobs } = await startTestServer({ database, clock, smtpUrl });
// Each minute a server would do by itself, at the moment that it was last given, what its parent has not asked for yet.
await jobs.stop();
const publicUrl = new URL('http://localhost:3000');

const works: Record<Asked['work'], () => Promise<void>> = {
  look: () => lookAtAlerts({ database, clock, exportableLists: app.exportableLists }),
  remind: () => remind({ database, clock }),
  tell: async () => {
    // Until nothing else was being told at that moment.
    while (!(await tellByMail({ database, clock, mailer, publicUrl, secrets: testSecrets })));
  },
  deliver: () => mailer.deliverDue(),
};

process.on('message', ({ work, at }: Asked) => {
  clock.set(at);
  works[work]().then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.send?.('ready');
