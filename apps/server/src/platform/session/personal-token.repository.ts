import { maxTokens, type TokenScope } from '@gevel/contract/plain';
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { personalTokens, users } from '../../db/schema/users.ts';
import type { Session } from './actor.ts';
import { keepVisit } from './grants.repository.ts';
import { hashOfId, newSecretId } from './secret-id.ts';
import { actorColumns, completeActor } from './session-user.repository.ts';

const touchEveryMs = 60_000;

/** Somebody's rights for one call, within the scopes of the token, shown by a token instead of a cookie. */
export async function getTokenSession(database: Database, token: string, now: Date): Promise<Session | null> {
  const [row] = await database.db
    .select({ token: personalTokens, ...actorColumns })
    .from(personalTokens)
    .innerJoin(users, and(eq(users.id, personalTokens.user_id), isNull(users.blocked_at)))
    .leftJoin(brokers, eq(brokers.id, users.broker_id))
    .where(and(eq(personalTokens.token_hash, hashOfId(token)), gt(personalTokens.expires_at, now)));
  if (!row) return null;
  const lastUsed = row.token.last_used_at?.getTime() ?? 0;
  if (now.getTime() - lastUsed >= touchEveryMs) {
    await database.db.update(personalTokens).set({ last_used_at: now }).where(eq(personalTokens.id, row.token.id));
  }
  const actor = await completeActor(database, row, { now, chosen: row.token.owner_id });
  if (actor.grant) await keepVisit(database, actor.grant, now);
  const provedAt = { login: null, password: null, code: null };
  return {
    idHash: null,
    publicId: null,
    userId: row.user.id,
    state: 'active',
    // What a program reads goes further than a screen.
    actor: { ...actor, clear: [] },
    scopes: row.token.scopes,
    provedAt,
  };
}

/** Null while the user has as many as one may. */
export async function addPersonalToken(
  db: Db,
  made: {
    userId: string;
    name: string;
    scopes: TokenScope[];
    now: Date;
    expiresAt: Date;
    /** The owner for which alone it works, where its user sees that by a grant. */
    ownerId: number | null;
  },
) {
  const token = newSecretId();
  // Held, so that two at the same time are counted one after the other.
  await db.select({ id: users.id }).from(users).where(eq(users.id, made.userId)).for('no key update');
  const isLive = and(eq(personalTokens.user_id, made.userId), gt(personalTokens.expires_at, made.now));
  const [live] = await db.select({ count: count() }).from(personalTokens).where(isLive);
  if ((live?.count ?? 0) >= maxTokens) return null;
  const [row] = await db
    .insert(personalTokens)
    .values({
      user_id: made.userId,
      name: made.name,
      scopes: made.scopes,
      token_hash: hashOfId(token),
      owner_id: made.ownerId,
      created_at: made.now,
      expires_at: made.expiresAt,
    })
    .returning();
  if (!row) throw new Error('The token was not made');
  return { row, token };
}

export async function listTokensOf(database: Database, userId: string, now: Date) {
  return database.db
    .select()
    .from(personalTokens)
    .where(and(eq(personalTokens.user_id, userId), gt(personalTokens.expires_at, now)))
    .orderBy(desc(personalTokens.created_at));
}

export async function deleteTokenOf(database: Database, userId: string, id: string): Promise<string | null> {
  const [gone] = await database.db
    .delete(personalTokens)
    .where(and(eq(personalTokens.user_id, userId), eq(personalTokens.id, id)))
    .returning({ name: personalTokens.name });
  return gone?.name ?? null;
}

/** Answers their names. */
export async function deletePersonalTokensOf(db: Db, userId: string): Promise<string[]> {
  const gone = await db
    .delete(personalTokens)
    .where(eq(personalTokens.user_id, userId))
    .returning({ name: personalTokens.name });
  return gone.map(({ name }) => name);
}
