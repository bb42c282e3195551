import { join } from 'node:path';
import pg from 'pg';
import type { ChangeWatch } from './change-watch.ts';
import { openEngine } from './embedded-engine.ts';
import { lockFolder } from './embedded-lock.ts';
import { makeSnapshot } from './embedded-snapshots.ts';
import { type EngineSession, EngineStream } from './embedded-stream.ts';
import { openEngineThread } from './embedded-thread.ts';
import { WatchedEngine } from './embedded-watched.ts';
import { openOrRecover } from './open-embedded.ts';
import type { OpenedPool, PoolOptions } from './opened-pool.ts';
import { surviveLoss } from './survive-loss.ts';

/** One in memory runs in the thread of whoever opens it: it serves a test, to which another thread costs more than it gives. */
export function openEmbedded({ dataDir, beginWith }: PoolOptions): Promise<OpenedPool> {
  return dataDir === 'memory:' ? openInMemory(beginWith) : openFolder(dataDir);
}

async function openInMemory(beginWith: Blob | undefined): Promise<OpenedPool> {
  const engine = await openEngine({ folder: null, beginWith });
  const session: EngineSession = { execute: engine.execute, ended: new Promise(() => {}) };
  const { pool, onNotification } = poolOf(async () => session);
  return {
    pool,
    stop: () => engine.close(),
    snapshot: () => engine.dump(),
    keepSnapshot: async () => {},
    recovered: null,
    notice: null,
    watch: async (channel) => {
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return createWatch({ isRunning: true }, onNotification);
    },
    within: (_limitMs, work) => work(),
  };
}

async function openFolder(dataDir: string): Promise<OpenedPool> {
  const folder = join(dataDir, 'database');
  const lock = await lockFolder(dataDir, folder);
  const create = (of: string) => openEngineThread({ folder: of });
  const { engine: first, recovered } = await openOrRecover({ dataDir, wasCut: lock.wasCut, create }).catch(
    async (error: unknown) => {
      await lock.unlock();
      throw error;
    },
  );
  const engine = new WatchedEngine(first, () => create(folder));
  const { pool, onNotification } = poolOf(() => engine.session());
  return {
    pool,
    stop: async () => {
      await engine.close();
      await lock.unlock();
    },
    snapshot: () => engine.dump(),
    keepSnapshot: (now) => makeSnapshot(dataDir, { now, atRest: (work) => atRest(pool, work) }),
    recovered,
    notice: null,
    watch: async (channel) => {
      const watch = createWatch(engine, onNotification);
      await engine.listen(pg.escapeIdentifier(channel), watch.tell);
      return watch;
    },
    within: (limitMs, work) => engine.within(limitMs, work),
  };
}

/** One session is all there is; a second connection asked for inside a transaction must fail instead of waiting for ever. */
function poolOf(open: () => Promise<EngineSession>): { pool: pg.Pool; onNotification: (hear: () => void) => void } {
  const pool = new pg.Pool({
    stream: () => new EngineStream(open),
    // Nothing of the surroundings says where it is or who one is there.
    host: 'localhost',
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
  });
  surviveLoss(pool);
  const told: (() => void)[] = [];
  pool.on('connect', (client) => {
    client.on('notification', () => {
      for (const hear of told) hear();
    });
  });
  return { pool, onNotification: (hear) => void told.push(hear) };
}

/** There is one connection, which hears what it tells before it answers. */
function createWatch(
  engine: { readonly isRunning: boolean },
  onNotification: (hear: () => void) => void,
): ChangeWatch & { tell: () => void } {
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const hear of listeners) hear();
  };
  let isListening = true;
  onNotification(tell);
  return {
    isProven: () => isListening && engine.isRunning,
    onChange: (hear) => void listeners.push(hear),
    stop: async () => {
      isListening = false;
    },
    tell,
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
