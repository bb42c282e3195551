import pg from 'pg';
import { type Database, type DatabaseOptions, type OpenedDatabase, openDatabase } from '../db/database.ts';
import { embeddedCopy, inMemory, onlySchema, patient, serverCopy, type Template } from './database-template.ts';
import { asPortalUser } from './portal-user.ts';
import { copyOnServer } from './server-databases.ts';

/** On a server `pool` and all the rest is the login of the portal; `owner` is whoever owns the tables and changes the schema. */
export type TestDatabase = Database & Pick<OpenedDatabase, 'pool'> & { owner: pg.Pool };

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
  if (!serverUrl) return ownedByItself(await openDatabase({ ...inMemory, beginWith: await embeddedCopy(template) }));
  const { url, drop } = await serverCopy(serverUrl, template);
  const database = await openDatabase({ ...inMemory, ...patient, ...options, ...addressesOf(asPortalUser(url)) });
  const owner = new pg.Pool({ connectionString: url, max: 3 });
  owner.on('error', () => {});
  return {
    ...database,
    owner,
    close: async () => {
      await database.close();
      await owner.end();
      await drop();
    },
  };
}

/** With TEST_POOLER the portal asks through the pooler that listens there. */
function addressesOf(url: string): Pick<DatabaseOptions, 'databaseUrl' | 'databaseDirectUrl'> {
  const pooler = process.env['TEST_POOLER'];
  if (!pooler) return { databaseUrl: url };
  return { databaseUrl: throughPooler(url, pooler), databaseDirectUrl: url };
}

export function throughPooler(url: string, pooler: string): string {
  const pooled = new URL(url);
  pooled.host = pooler;
  return pooled.href;
}

/** As an embedded database is, and one that was opened as the owner of its tables. */
export function ownedByItself(database: OpenedDatabase): TestDatabase & Pick<OpenedDatabase, 'watchAccess'> {
  return { ...database, owner: database.pool };
}

/** The address under which other processes find a test's database on the server, as the portal. */
export async function databaseUrlOf(database: TestDatabase): Promise<string> {
  return asPortalUser(await ownerUrlOf(database));
}

/** The same as the owner of its tables. */
export async function ownerUrlOf(database: TestDatabase): Promise<string> {
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
