import { type Database, type DatabaseOptions, type OpenedDatabase, openDatabase } from '../db/database.ts';
import { embeddedCopy, inMemory, onlySchema, patient, serverCopy, type Template } from './database-template.ts';
import { copyOnServer } from './server-databases.ts';

export type TestDatabase = Database & Pick<OpenedDatabase, 'pool'>;

export type TestDatabaseOptions = Pick<DatabaseOptions, 'statementTimeoutMs' | 'idleTimeoutMs'> & {
  /** Else it has the schema and no rows. */
  template?: Template;
};

/**
 * A migrated database of one's own: embedded and in memory, or with TEST_DATABASE_URL a new one on that server, which
 * goes when the test closes it.
 */
export async function openTestDatabase({
  template = onlySchema,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase & Pick<OpenedDatabase, 'watchAccess'>> {
  // The only setting of tests; the server itself reads its settings in `config`.
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) return await openDatabase({ ...inMemory, beginWith: await embeddedCopy(template) });
  const { url, drop } = await serverCopy(serverUrl, template);
  const database = await openDatabase({ ...inMemory, ...patient, ...options, databaseUrl: url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** The address under which other processes find a test's database on the server. */
export async function databaseUrlOf(database: TestDatabase): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

/** A database without anything in it, on the server when one is named; a null address means an embedded one. */
export async function emptyDatabaseUrl(): Promise<{ url: string | null; drop: () => Promise<void> }> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? await copyOnServer(serverUrl, null) : { url: null, drop: async () => {} };
}
