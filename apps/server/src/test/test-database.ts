import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, type DatabaseOptions, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';

export type TestDatabase = Database & { pool: pg.Pool };

/**
 * A migrated database of one's own: embedded and in memory, or with TEST_DATABASE_URL a new one on that server, which
 * goes when the test closes it.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  // The only setting of tests; the server itself reads its settings in `config`.
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl
    ? await onServer(serverUrl, options)
    : await openDatabase({ ...inMemory, beginWith: await migrated() });
}

/** A machine that runs several tests at once is slower than any that serves people. */
const statementTimeoutMs = 30_000;

export type TestDatabaseOptions = Pick<DatabaseOptions, 'statementTimeoutMs' | 'idleTimeoutMs'>;

/** The address under which other processes find a test's database on the server. */
export async function databaseUrlOf(database: TestDatabase): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

const inMemory = { databaseUrl: null, dataDir: 'memory:' };

/** A migrated database without rows, made once per schema and kept between test runs: opening it is quicker than migrating. */
async function migrated(): Promise<Blob> {
  const folder = join(import.meta.dirname, '../../../../.tmp');
  await mkdir(folder, { recursive: true });
  const kept = join(folder, `test-database-${await schemaKey()}.tar`);
  const bytes = await readFile(kept).catch(() => null);
  if (bytes !== null) return new Blob([bytes]);
  const { pool, stop, snapshot } = await openPool(inMemory);
  await migrate(pool);
  const blob = await snapshot();
  await pool.end();
  await stop();
  // Under another name until it is whole: several test files may be doing the same.
  const unfinished = `${kept}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await blob.arrayBuffer()));
  await rename(unfinished, kept);
  return blob;
}

async function schemaKey(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(await readFile(join(engine, '../../package.json')));
  const folder = join(import.meta.dirname, '../db/migrations');
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort())
    hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

async function onServer(serverUrl: string, options: TestDatabaseOptions): Promise<TestDatabase> {
  const { url, drop } = await createOn(serverUrl);
  const database = await openDatabase({ databaseUrl: url, dataDir: 'memory:', statementTimeoutMs, ...options });
  await migrate(database.pool);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A database without anything in it, on the server when one is named; a null address means an embedded one. */
export async function emptyDatabaseUrl(): Promise<{ url: string | null; drop: () => Promise<void> }> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? await createOn(serverUrl) : { url: null, drop: async () => {} };
}

async function createOn(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `gevel_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`) };
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
