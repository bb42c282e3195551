import pg from 'pg';
import { watchServer } from './change-watch.ts';
import { DatabaseUnreachable } from './database-unreachable.ts';
import { openEmbedded } from './embedded-pool.ts';
import type { OpenedPool, PoolOptions } from './opened-pool.ts';
import { straightTo, WrongWay } from './pooled-addresses.ts';
import { takeWay, type Way, wayOf } from './pooler.ts';
import { longestBehindMs } from './read-replica.ts';
import { giveUpVanished } from './silent-connections.ts';
import { surviveLoss } from './survive-loss.ts';

/** One driver for both databases: a PostgreSQL server, or PostgreSQL embedded in this process behind the same interface. */
export function openPool(options: PoolOptions): Promise<OpenedPool> {
  return options.databaseUrl === null ? openEmbedded(options) : openServer(options.databaseUrl, options);
}

const withoutPrepared =
  'DATABASE_URL leads through a pooler that keeps no prepared statements, as PgBouncer before 1.21 or with max_prepared_statements = 0. The portal prepares none, and its database plans each statement anew; docs/operations.md, "A pooler before the database", has what that costs.';

async function openServer(connectionString: string, options: PoolOptions): Promise<OpenedPool> {
  const { setting = 'DATABASE_URL', databaseDirectUrl: directUrl = null } = options;
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // a host that vanished answers nothing, and no error comes either; of what was sent to it `giveUpVanished` finds out
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  surviveLoss(pool);
  let way: Way | null = null;
  giveUpVanished(pool, { connectionString, isPooled: () => way?.isPooled ?? true });
  let notice: string | null = null;
  try {
    const found = await wayThrough(pool, { setting, connectionString });
    pool.on('connect', (client) => takeWay(client, found));
    way = found;
    if (!found.keepsPrepared) notice = withoutPrepared;
    if (directUrl !== null) await straightTo(pool, directUrl);
    else if (found.isPooled) throw new WrongWay(setting, pooledAlone(setting));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    pool,
    stop: async () => {},
    snapshot: () => Promise.reject(new Error('A database server makes its own backups')),
    keepSnapshot: async () => {},
    recovered: null,
    notice,
    watch: async (channel) =>
      watchServer({
        connectionString: directUrl ?? connectionString,
        channel,
        longestBehindMs: options.databaseReadUrl ? longestBehindMs : 0,
      }),
    within: (_limitMs, work) => work(),
  };
}

function pooledAlone(setting: string): string {
  return setting === 'DATABASE_URL'
    ? 'leads through a pooler, by which nobody can listen to the database or bring its schema on. Name the database itself in DATABASE_DIRECT_URL, with the same login.'
    : 'leads through a pooler. Name the database itself.';
}

/** Opens the first connection, and lets it go again when others have to be used otherwise. */
async function wayThrough(
  pool: pg.Pool,
  { setting, connectionString }: { setting: string; connectionString: string },
): Promise<Way> {
  try {
    const client = await pool.connect();
    let way: Way | null = null;
    try {
      way = await wayOf(client);
      return way;
    } finally {
      client.release(way === null || way.isPooled);
    }
  } catch (error) {
    throw new DatabaseUnreachable(setting, connectionString, error);
  }
}
