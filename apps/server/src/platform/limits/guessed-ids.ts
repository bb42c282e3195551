import type { Operation } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import type { Actor } from '../session/actor.ts';
import { waitAfterAttempt } from './attempt-limits.ts';

/** Nobody meets so many records that are gone; whoever does is trying numbers. */
export const maxGuesses = 1_000;
const windowMs = 15 * 60_000;

/**
 * Counts the records that somebody asks for and that are not there, over all servers. Who asks for too many gets no record
 * at all for a while, so that a right guess is not told from a wrong one, and it is written down once.
 */
export function limitGuesses(
  app: FastifyInstance,
  { database, clock, maxGuesses: max = maxGuesses }: { database: Database; clock: Clock; maxGuesses?: number },
): void {
  /** Until when, by user. A server learns of what others counted at the first wrong guess that it meets itself. */
  const waits = new Map<string, number>();

  app.addHook('preHandler', (request, _reply, done) => {
    const actor = waits.size === 0 ? null : actorOfRecord(request);
    const until = actor === null ? undefined : waits.get(actor.user.id);
    if (actor === null || until === undefined) return done();
    const ms = until - clock.now().getTime();
    if (ms > 0) return done(new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(ms / 1000) }));
    waits.delete(actor.user.id);
    done();
  });

  app.addHook('onError', async (request, _reply, error) => {
    const actor = actorOfRecord(request);
    if (actor === null || !isMissing(error)) return;
    const now = clock.now();
    const limit = { subject: `guess:user:${actor.user.id}`, max, windowMs };
    const wait = await waitAfterAttempt(database, limit, now);
    if (wait === 0) return;
    waits.set(actor.user.id, now.getTime() + wait);
    // Of several servers one writes it down.
    const telling = { subject: `guess-told:user:${actor.user.id}`, max: 1, windowMs };
    if ((await waitAfterAttempt(database, telling, now)) > 0) return;
    const address = request.ip;
    await recordAudit(database.db, {
      at: now,
      by: actor,
      action: 'record.guess',
      address,
      after: { maxGuesses: max },
    });
  });
}

function actorOfRecord(request: FastifyRequest): Actor | null {
  const { operation } = request.routeOptions.config;
  return operation && isOfOneRecord(operation) ? (request.session?.actor ?? null) : null;
}

/** Whether a call names one record, so that it may name one that is not there. */
export const isOfOneRecord = ({ path }: Pick<Operation, 'path'>): boolean => path.includes('{');

const isMissing = (error: unknown) => error instanceof Refusal && error.code === 'not_found';
