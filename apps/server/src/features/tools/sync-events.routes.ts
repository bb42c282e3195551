import { PassThrough } from 'node:stream';
import { operations, type SyncRun } from '@gevel/contract';
import { refusalOf } from '@gevel/contract/plain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Actor, isCookieSession } from '../../platform/session/actor.ts';
import { listSessionsOf } from '../../platform/session/session.repository.ts';
import { getActor } from '../../platform/session/session-user.repository.ts';
import type { SyncPort } from './sync-port.ts';

const heartbeatMs = 10_000;
/** Pages come faster than anybody can read. */
const leastBetweenMs = 250;
/** Each browser tab that shows Tools holds one. */
const maxStreamsPerUser = 10;

export interface SyncEventsDeps {
  sync: SyncPort;
  database: Database;
  clock: Clock;
  heartbeatMs?: number;
}

/** Server-sent events of synchronisation. The stream holds no connection of the database and ends with its session. */
export function syncEvents(app: FastifyInstance, deps: SyncEventsDeps): void {
  /** How to end each stream, and whose it is. */
  const open = new Map<() => void, string>();
  // A server that stops does not wait for those who look on.
  app.addHook('preClose', async () => {
    for (const end of open.keys()) end();
  });
  implement(app, operations.tools.events, ({ actor, request, reply }) => {
    const { id: userId } = actor.user;
    const own = [...open.values()].filter((id) => id === userId);
    if (own.length >= maxStreamsPerUser) throw new Refusal('too_many_requests', { retryAfterSeconds: 60 });
    const stream = new PassThrough();
    const tell = inMeasure(stream);
    const forget = deps.sync.onProgress(tell);
    const beat = setInterval(() => void checkAlive(), deps.heartbeatMs ?? heartbeatMs);
    const end = () => {
      clearInterval(beat);
      forget();
      open.delete(end);
      stream.end();
    };
    async function checkAlive(): Promise<void> {
      // Without an answer of the database nobody knows whether the session still lives.
      const isLive = await isAlive(app, deps, request).catch(() => false);
      // Its reader may have left while the database was asked.
      if (!open.has(end)) return;
      if (isLive) stream.write(': alive\n\n');
      else end();
    }
    reply.raw.once('close', end);
    open.set(end, userId);
    stream.write('retry: 5000\n\n');
    const current = deps.sync.current();
    if (current !== null) tell(current);
    reply.header('x-accel-buffering', 'no');
    return new Download(stream, { type: 'text/event-stream; charset=utf-8' });
  });
}

/** The newest state at most every quarter of a second, and the last one always; a slow reader misses what came between. */
function inMeasure(stream: PassThrough): (run: SyncRun) => void {
  let waiting: SyncRun | null = null;
  let timer: NodeJS.Timeout | null = null;
  const send = () => {
    timer = null;
    if (waiting === null || stream.writableEnded) return;
    if (stream.writableNeedDrain) {
      stream.once('drain', send);
      return;
    }
    stream.write(`data: ${JSON.stringify(waiting)}\n\n`);
    waiting = null;
    timer = setTimeout(send, leastBetweenMs);
  };
  return (run) => {
    waiting = run;
    if (timer === null) send();
  };
}

/** Looking at a session like this does not keep it alive: an open screen is no sign of a person. */
async function isAlive(app: FastifyInstance, deps: SyncEventsDeps, request: FastifyRequest): Promise<boolean> {
  const { session } = request;
  if (session === null) return false;
  const now = deps.clock.now();
  if (!isCookieSession(session)) return maySee((await app.sessions.load(request))?.actor ?? null);
  const live = await listSessionsOf(deps.database, session.userId, now);
  if (!live.some(({ id }) => id === session.publicId)) return false;
  return maySee(await getActor(deps.database, session.userId, { now }));
}

/** As it is now: another kind or right may have come since. */
function maySee(actor: Actor | null): boolean {
  return actor !== null && refusalOf(operations.tools.events.access, actor, null) === null;
}
