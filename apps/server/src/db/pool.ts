import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import lockfile from 'proper-lockfile';
import { type ChangeWatch, watchServer } from './change-watch.ts';
import { makeSnapshot } from './embedded-snapshots.ts';
import { openOrRecover, type Recovered } from './open-embedded.ts';

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
  /** Keeps what an embedded database is now beside it, for when its files do not survive a power cut. */
  keepSnapshot: (now: Date) => Promise<void>;
  /** What was opened instead of an embedded database that could not be used. */
  recovered: Recovered | null;
  /** Hears what is told on a channel; to be called before the pool is used by anybody else. */
  watch: (channel: string) => Promise<ChangeWatch>;
}

/** One driver for both databases: a PostgreSQL server, or PostgreSQL embedded in this process behind the same interface. */
export function openPool(options: PoolOptions): Promise<OpenedPool> {
  return options.databaseUrl === null ? openEmbedded(options) : openServer(options.databaseUrl);
}

async function openServer(connectionString: string): Promise<OpenedPool> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 });
  surviveLoss(pool);
  const snapshot = () => Promise.reject(new Error('A database server makes its own backups'));
  const watch = async (channel: string) => watchServer({ connectionString, channel });
  return { pool, stop: async () => {}, snapshot, keepSnapshot: async () => {}, recovered: null, watch };
}

async function openEmbedded({ dataDir, beginWith }: PoolOptions): Promise<OpenedPool> {
  const inMemory = dataDir === 'memory:';
  const folder = join(dataDir, 'database');
  const lock = inMemory ? { unlock: async () => {}, wasCut: false } : await lockFolder(dataDir, folder);
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm: trigrams } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const create = () =>
    PGlite.create({
      ...(inMemory ? {} : { dataDir: folder }),
      ...(beginWith ? { loadDataDir: beginWith } : {}),
      extensions: { pg_trgm: trigrams },
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    });
  const { lite, recovered } = await (inMemory
    ? create().then((made) => ({ lite: made, recovered: null }))
    : openOrRecover({ dataDir, wasCut: lock.wasCut, create })
  ).catch(async (error: unknown) => {
    await lock.unlock();
    throw error;
  });
  const config = createPgConfig(lite);
  // The adapter takes `types` for a list of type ids; the query builder passes an object of parsers, which it cannot read.
  const connection = (config as unknown as { connection: { parse: (query: { types?: unknown }) => unknown } })
    .connection;
  const parse = connection.parse.bind(connection);
  connection.parse = (query) => parse(Array.isArray(query.types) ? query : { ...query, types: undefined });
  // One session is all there is; a second connection asked for inside a transaction must fail instead of waiting for ever.
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 60_000 });
  surviveLoss(pool);
  return {
    pool,
    stop: async () => {
      await lite.close();
      await lock.unlock();
    },
    snapshot: () => lite.dumpDataDir('none'),
    keepSnapshot: async (now) => {
      if (!inMemory) await makeSnapshot(dataDir, { now, atRest: (work) => atRest(pool, work) });
    },
    recovered,
    watch: (channel) => watchEmbedded(lite, channel),
  };
}

/** There is one process and one connection, which hears what it tells before it answers. */
async function watchEmbedded(lite: PGlite, channel: string): Promise<ChangeWatch> {
  const listeners: (() => void)[] = [];
  let isListening = true;
  const unlisten = await lite.listen(channel, () => {
    for (const hear of listeners) hear();
  });
  return {
    isProven: () => isListening && !lite.closed,
    onChange: (hear) => void listeners.push(hear),
    stop: async () => {
      isListening = false;
      await unlisten();
    },
  };
}

/** With everything written to its files and nobody writing meanwhile: there is one connection, and this holds it. */
async function atRest(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    await work();
  } finally {
    client.release();
  }
}

export class DataFolderInUse extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The data folder ${folder} is in use by another process.`, { cause });
  }
}

interface FolderLock {
  unlock: () => Promise<void>;
  /** The machine went down while a process held it. */
  wasCut: boolean;
}

/** The embedded database does not notice a second process on its files; the lock does. A lock whose holder died is free. */
async function lockFolder(dataDir: string, folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  const lockfilePath = join(dataDir, 'database.lock');
  const holderPath = join(dataDir, 'database.pid');
  const boot = await bootOfMachine();
  const holder = await readHolder(holderPath);
  const wasCut = holder !== null && holder.boot !== '' && holder.boot !== boot;
  if (wasCut || isGone(holder)) await rm(lockfilePath, { recursive: true, force: true });
  try {
    const unlock = await lockfile.lock(folder, { stale: 10_000, update: 3_000, lockfilePath });
    await writeFile(holderPath, `${process.pid} ${boot}`);
    return {
      wasCut,
      unlock: async () => {
        await rm(holderPath, { force: true });
        await unlock();
      },
    };
  } catch (error) {
    throw new DataFolderInUse(dataDir, error);
  }
}

/** Another one after each start of the machine; empty where it does not tell. */
async function bootOfMachine(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim();
}

interface Holder {
  pid: number;
  boot: string;
}

async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid = '', boot = ''] = text.trim().split(' ');
  return { pid: Number(pid), boot };
}

/** True only when the process that took the lock on this machine is known not to run any more. */
function isGone(holder: Holder | null): boolean {
  if (holder === null || !Number.isInteger(holder.pid) || holder.pid <= 0 || holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/**
 * A lost connection that nobody listens to ends the process, whether it is idle or held by whoever is between two
 * statements. Whose it is, is told by the failure of the next query; the pool keeps none that is lost, and opens another.
 */
function surviveLoss(pool: pg.Pool): void {
  const ignoreLoss = () => {};
  pool.on('error', ignoreLoss);
  pool.on('connect', (client) => client.on('error', ignoreLoss));
}
