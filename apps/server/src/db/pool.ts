import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import lockfile from 'proper-lockfile';

export interface PoolOptions {
  databaseUrl: string | null;
  /** Of the embedded database; "memory:" keeps nothing. */
  dataDir: string;
  /** What an embedded database in memory begins with, from `snapshot` of another. */
  beginWith?: Blob;
}

interface OpenedPool {
  pool: pg.Pool;
  stop: () => Promise<void>;
  /** Everything in an embedded database. */
  snapshot: () => Promise<Blob>;
}

/** One driver for both databases: a PostgreSQL server, or PostgreSQL embedded in this process behind the same interface. */
export function openPool(options: PoolOptions): Promise<OpenedPool> {
  return options.databaseUrl === null ? openEmbedded(options) : openServer(options.databaseUrl);
}

async function openServer(connectionString: string): Promise<OpenedPool> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 });
  ignoreIdleLoss(pool);
  const snapshot = () => Promise.reject(new Error('A database server makes its own backups'));
  return { pool, stop: async () => {}, snapshot };
}

async function openEmbedded({ dataDir, beginWith }: PoolOptions): Promise<OpenedPool> {
  const inMemory = dataDir === 'memory:';
  const folder = join(dataDir, 'database');
  const unlock = inMemory ? async () => {} : await lockFolder(dataDir, folder);
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm: trigrams } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const lite = await PGlite.create({
    ...(inMemory ? {} : { dataDir: folder }),
    ...(beginWith ? { loadDataDir: beginWith } : {}),
    extensions: { pg_trgm: trigrams },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  const config = createPgConfig(lite);
  // The adapter takes `types` for a list of type ids; the query builder passes an object of parsers, which it cannot read.
  const connection = (config as unknown as { connection: { parse: (query: { types?: unknown }) => unknown } })
    .connection;
  const parse = connection.parse.bind(connection);
  connection.parse = (query) => parse(Array.isArray(query.types) ? query : { ...query, types: undefined });
  // One session is all there is; a second connection asked for inside a transaction must fail instead of waiting for ever.
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 60_000 });
  ignoreIdleLoss(pool);
  return {
    pool,
    stop: async () => {
      await lite.close();
      await unlock();
    },
    snapshot: () => lite.dumpDataDir('none'),
  };
}

export class DataFolderInUse extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The data folder ${folder} is in use by another process.`, { cause });
  }
}

/** The embedded database does not notice a second process on its files; the lock does. A lock whose holder died is free. */
async function lockFolder(dataDir: string, folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  const lockfilePath = join(dataDir, 'database.lock');
  const holderPath = join(dataDir, 'database.pid');
  if (await isHolderGone(holderPath)) await rm(lockfilePath, { recursive: true, force: true });
  try {
    const unlock = await lockfile.lock(folder, { stale: 10_000, update: 3_000, lockfilePath });
    await writeFile(holderPath, String(process.pid));
    return async () => {
      await rm(holderPath, { force: true });
      await unlock();
    };
  } catch (error) {
    throw new DataFolderInUse(dataDir, error);
  }
}

/** True only when the process that took the lock on this machine is known not to run any more. */
async function isHolderGone(holderPath: string): Promise<boolean> {
  const holder = Number(await readFile(holderPath, 'utf8').catch(() => ''));
  if (!Number.isInteger(holder) || holder <= 0) return false;
  if (holder === process.pid) return false;
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** A pool without a listener ends the process when an idle connection is lost; the next query opens a new one. */
function ignoreIdleLoss(pool: pg.Pool): void {
  pool.on('error', () => {});
}
