import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import type { Clock } from '../clock.ts';
import { newSecretId } from './secret-id.ts';
import { holdSession } from './session.repository.ts';
import { browserOf, cookieSessionOf } from './sessions.ts';
import { addTrustedDevice } from './trusted-devices.repository.ts';

interface LoginDeps {
  database: Database;
  clock: Clock;
}

/** A session that waited for a second factor is whole from now on; each goes on under a new id. */
export async function completeLogin(
  app: FastifyInstance,
  { database, clock }: LoginDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const now = clock.now();
  const session = cookieSessionOf(request);
  const begins = session.state === 'active' ? {} : { state: 'active' as const, created_at: now, last_seen_at: now };
  await app.sessions.rotate(request, reply, { ...begins, failed_codes: 0 });
  if (session.state !== 'active') await updateLastLogin(database, session.userId, now);
}

/** Spares this browser the second factor for a while. */
export async function trustBrowser(
  app: FastifyInstance,
  { database, clock }: LoginDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const token = newSecretId();
  const session = cookieSessionOf(request);
  const device = { ...browserOf(request), userId: session.userId, token, now: clock.now() };
  await database.db.transaction(async (transaction) => {
    await holdSession(transaction, session);
    await addTrustedDevice(transaction, device);
  });
  app.sessions.setDevice(reply, token);
}

export async function updateLastLogin(database: Database, userId: string, now: Date): Promise<void> {
  await database.db.update(users).set({ last_login_at: now }).where(eq(users.id, userId));
}
