import pg from 'pg';
import { watchServer } from './change-watch.ts';
import { DatabaseUnreachable } from './database-unreachable.ts';
import { openEmbedded } from './embedded-pool.ts';
import type { OpenedPool, PoolOptions } from './opened-pool.ts';
import { surviveLoss } from './survive-loss.ts';

/** One driver for both databases: a PostgreSQL server, or PostgreSQL embedded in this process behind the same interface. */
export function openPool(options: PoolOptions): Promise<OpenedPool> {
  return options.databaseUrl === null ? openEmbedded(options) : openServer(options.databaseUrl, options.setting);
}

async function openServer(connectionString: string, setting = 'DATABASE_URL'): Promise<OpenedPool> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 });
  surviveLoss(pool);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachable(setting, connectionString, error);
  }
  return {
    pool,
    stop: async () => {},
    snapshot: () => Promise.reject(new Error('A database server makes its own backups')),
    keepSnapshot: async () => {},
    recovered: null,
    watch: async (channel) => watchServer({ connectionString, channel }),
    within: (_limitMs, work) => work(),
  };
}
