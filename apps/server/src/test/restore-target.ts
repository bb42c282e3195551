import { join } from 'node:path';
import pg from 'pg';
import type { RestoreDeps } from '../backup/after-restore.ts';
import { openDatabase } from '../db/database.ts';
import { systemClock } from '../platform/clock.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { openUntouched } from './database-template.ts';
import { asPortalUser } from './portal-user.ts';
import { emptyDatabaseUrl, ownedByItself, type TestDatabase } from './test-database.ts';
import { testSecrets } from './test-server.ts';

export type Target = RestoreDeps & { database: TestDatabase; close(): Promise<void> };

let targets = 0;

/** An empty database and an empty place for files; on a server with the login of the portal beside the owner's. */
export async function emptyTarget(folder: string): Promise<Target> {
  const { url, drop } = await emptyDatabaseUrl();
  const portalUrl = url === null ? null : asPortalUser(url);
  const database = ownedByItself(
    portalUrl === null ? await openUntouched() : await openDatabase({ databaseUrl: portalUrl, dataDir: '' }),
  );
  const owner = url === null ? database.pool : new pg.Pool({ connectionString: url });
  owner.on('error', () => {});
  return {
    database: { ...database, owner },
    owner,
    files: createDiskStorage(join(folder, `files-${targets++}`)),
    clock: systemClock,
    secrets: testSecrets,
    passphrase: null,
    close: async () => {
      await database.close();
      if (owner !== database.pool) await owner.end();
      await drop();
    },
  };
}
