import type { Socket } from 'node:net';
import pg from 'pg';
import { surviveLoss } from './survive-loss.ts';

/** How long a statement may go on without a byte from the database before somebody looks whether it is still at work. */
const silentMs = 10_000;
const longestProbeMs = 10_000;

interface Watched {
  socket: Socket;
  /** What had gone and come when it was looked at last. */
  bytes: string;
  /** Since when nothing came and went while an answer was due. */
  since: number | null;
}

class SilentDatabase extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('Connection terminated: the database is gone without a word');
  }
}

/**
 * Gives up connections whose other side has vanished: a machine that lost its power, or its network, closes nothing. The machine of
 * this process would try for a quarter of an hour to deliver what was sent to it, and each connection of the pool would be held for as
 * long. A limit for every statement would end those that rightly take minutes; so when one is silent for long, the database is asked on
 * another connection whether it works on it.
 */
export function giveUpVanished(
  pool: pg.Pool,
  {
    connectionString,
    isPooled,
    limitMs = silentMs,
  }: { connectionString: string; isPooled: () => boolean; limitMs?: number },
): void {
  const clients = new Map<pg.PoolClient, Watched>();
  let isLooking = false;
  const look = async () => {
    if (pool.ended) return clearInterval(timer);
    const silent = [...clients].filter(([client, watched]) => silentFor(client, watched) >= limitMs);
    if (silent.length === 0 || isLooking) return;
    isLooking = true;
    const served = await servedOf(connectionString, isPooled() ? null : silent.map(([client]) => pidOf(client)));
    isLooking = false;
    for (const [client, watched] of silent) {
      // Another answer may be due by now.
      if (served === 'all' || served.has(pidOf(client)) || silentFor(client, watched) < limitMs) continue;
      watched.socket.destroy(new SilentDatabase());
    }
  };
  const timer = setInterval(() => void look(), limitMs / 2).unref();
  const watch = (client: pg.PoolClient) => {
    const socket: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
    if (isSocket(socket)) clients.set(client, { socket, bytes: '', since: null });
  };
  pool.on('connect', watch);
  pool.on('remove', (client) => {
    clients.delete(client as pg.PoolClient); // the same as came with `connect`
  });
}

function silentFor(client: pg.PoolClient, watched: Watched): number {
  const { bytesRead, bytesWritten } = watched.socket;
  const bytes = `${bytesRead} ${bytesWritten}`;
  const isWaiting = Reflect.get(client, 'readyForQuery') === false;
  if (!isWaiting || bytes !== watched.bytes) watched.since = null;
  watched.bytes = bytes;
  if (!isWaiting) return 0;
  watched.since ??= performance.now();
  return performance.now() - watched.since;
}

const pidOf = (client: pg.PoolClient) => Number(Reflect.get(client, 'processID'));

/** Which of these processes the database has; all when that cannot be told, but it answers; none when it does not. */
async function servedOf(connectionString: string, pids: number[] | null): Promise<Set<number> | 'all'> {
  const probe = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: longestProbeMs,
    query_timeout: longestProbeMs,
  });
  surviveLoss(probe);
  try {
    if (pids === null) {
      await probe.query('select');
      return 'all';
    }
    // Numbers, which the protocol told.
    const { rows } = await probe.query<{ pid: string }>(
      `select pid::text from pg_stat_activity where pid in (${pids.join(', ')})`,
    );
    return new Set(rows.map(({ pid }) => Number(pid)));
  } catch (error) {
    return tellsNothing.test(String(Reflect.get(Object(error), 'code'))) ? 'all' : new Set();
  } finally {
    await probe.end().catch(() => {});
  }
}

/** Whoever refuses is there, as a database that takes no more connections; a name that cannot be looked up says nothing of it. */
const tellsNothing = /^(?:\d[0-9A-Z]{4}|ENOTFOUND|EAI_AGAIN)$/;

function isSocket(stream: unknown): stream is Socket {
  return typeof stream === 'object' && stream !== null && 'bytesRead' in stream && 'destroy' in stream;
}
