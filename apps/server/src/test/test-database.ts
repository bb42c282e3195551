import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

export type TestDatabase = Database & { pool: pg.Pool };

/**
 * A migrated database of one's own: embedded and in memory, or with TEST_DATABASE_URL a new one on that server, which
 * goes when the test closes it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  // The only setting of tests; the server itself reads its settings in `config`.
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const database = serverUrl
    ? await onServer(serverUrl)
    : await openDatabase({ databaseUrl: null, dataDir: 'memory:' });
  await migrate(database.pool);
  return database;
}

async function onServer(serverUrl: string): Promise<TestDatabase> {
  const name = `gevel_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: 'memory:' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
