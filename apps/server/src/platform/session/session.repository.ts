import { maxSessions } from '@gevel/contract/plain';
import { and, desc, eq, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { preparedFor } from '../../db/prepared-for.ts';
import { readTogether } from '../../db/read-together.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { Refusal } from '../http/refusal.ts';
import type { Actor, CookieSession, SessionState } from './actor.ts';
import { keepVisit } from './grants.repository.ts';
import { actorInPortal } from './opened-portal.repository.ts';
import { type ActorRow, actorColumns, completeActor } from './session-user.repository.ts';

const idleMs = 30 * 60_000;
const longestMs = 12 * 3_600_000;
/** For the step between password and second factor. */
const longestHalfLoginMs = 10 * 60_000;
/** Writing on every request would cost more than the minute of precision is worth. */
const touchEveryMs = 60_000;

export async function getSession(database: Database, idHash: Buffer, now: Date): Promise<CookieSession | null> {
  const row = await sessionById(database)(idHash);
  if (!row) return null;
  const { session } = row;
  const idleFor = now.getTime() - session.last_seen_at.getTime();
  const age = now.getTime() - session.created_at.getTime();
  if (idleFor > idleMs || age > (session.state === 'active' ? longestMs : longestHalfLoginMs)) {
    await deleteSession(database.db, idHash);
    return null;
  }
  if (idleFor >= touchEveryMs) await touchSession(database, idHash, now);
  const actor = session.state === 'active' ? await actorOfSession(database, row, now) : null;
  if (actor?.grant) {
    await keepVisit(database, actor.grant, now);
    // From here on it is this one, not whichever is first after it ended.
    if (session.owner_id === null) await keepOwner(database, idHash, actor.grant.owner_id);
  }
  return {
    idHash,
    publicId: session.public_id,
    userId: row.user.id,
    state: session.state,
    scopes: null,
    provedAt: {
      login: session.password_confirmed_at,
      password: session.password_repeated_at,
      code: session.code_repeated_at,
    },
    actor,
  };
}

async function actorOfSession(
  database: Database,
  row: ActorRow & { session: typeof sessions.$inferSelect },
  now: Date,
): Promise<Actor> {
  const inPortal = await actorInPortal(database, row, now);
  return inPortal ?? (await completeActor(database, row, { now, chosen: row.session.owner_id }));
}

/** Asked by every call: neither composed nor planned anew each time, and for those who call at the same time together. */
const sessionById = preparedFor(({ db }) => {
  const byIds = db
    .select({ session: sessions, ...actorColumns })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.user_id), isNull(users.blocked_at)))
    .leftJoin(brokers, eq(brokers.id, users.broker_id))
    .where(sql`${sessions.id_hash} = any(${sql.placeholder('idHashes')}::bytea[])`)
    .prepare('sessions_by_id');
  return readTogether(async (idHashes: Buffer[]) => {
    const rows = await byIds.execute({ idHashes });
    const byId = new Map(rows.map((row) => [row.session.id_hash.toString('latin1'), row]));
    return idHashes.map((idHash) => byId.get(idHash.toString('latin1')));
  });
});

interface NewSession {
  idHash: Buffer;
  userId: string;
  state: SessionState;
  now: Date;
  userAgent: string | null;
  address: string;
}

/** Whose session begins, and in which state. */
export interface Login extends Pick<NewSession, 'userId' | 'state'> {
  /** Whether what was proved still opens the account; holds the user, so that a change of it and this wait for each other. */
  isStillProved: (transaction: Db) => Promise<boolean>;
}

/** False when what was proved opens nothing any more. */
export async function createProvedSession(database: Database, session: NewSession & Login): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    const isProved = await session.isStillProved(transaction);
    if (isProved) {
      await createSession(transaction, session);
      await deleteOldestSessions(transaction, session);
    }
    return isProved;
  });
}

/** Whether the password is the one that was proved, as it was kept then. */
export async function stillHasPassword(
  transaction: Db,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<boolean> {
  const isTheirs = and(eq(users.id, userId), eq(users.password_hash, passwordHash));
  return (await transaction.select({ id: users.id }).from(users).where(isTheirs).for('share')).length > 0;
}

/**
 * Throws when the session has ended, under whatever id. What outlives a session is made after this, within the same transaction: what
 * ends both waits for it, and this for that.
 */
export async function holdSession(transaction: Db, { userId, publicId }: CookieSession): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share');
  const isLive = and(eq(sessions.user_id, userId), eq(sessions.public_id, publicId));
  const live = await transaction.select({ id: sessions.public_id }).from(sessions).where(isLive).for('share');
  if (live.length === 0) throw new Refusal('unauthenticated');
}

export async function createSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values({
    id_hash: session.idHash,
    user_id: session.userId,
    state: session.state,
    created_at: session.now,
    last_seen_at: session.now,
    password_confirmed_at: session.now,
    user_agent: session.userAgent,
    address: session.address,
  });
}

/** Of more than one may have those go that were used the longest ago. */
async function deleteOldestSessions(transaction: Db, { userId, idHash }: NewSession): Promise<void> {
  const kept = transaction
    .select({ id: sessions.id_hash })
    .from(sessions)
    .where(isOtherOf(userId, idHash))
    .orderBy(desc(sessions.last_seen_at))
    .limit(maxSessions - 1);
  await transaction.delete(sessions).where(and(isOtherOf(userId, idHash), notInArray(sessions.id_hash, kept)));
}

export type SessionChange = Partial<
  Pick<
    typeof sessions.$inferInsert,
    | 'state'
    | 'failed_codes'
    | 'created_at'
    | 'last_seen_at'
    | 'password_confirmed_at'
    | 'portal_type'
    | 'portal_id'
    | 'portal_opened_at'
    | 'portal_expires_at'
    | 'owner_id'
  >
>;

/** The same session under a new id; false when the old one is gone, for example because somebody was quicker. */
export async function moveSession(
  database: Database,
  { from, to, change }: { from: Buffer; to: Buffer; change: SessionChange },
): Promise<boolean> {
  const moved = await database.db
    .update(sessions)
    .set({ ...change, id_hash: to })
    .where(eq(sessions.id_hash, from))
    .returning({ id: sessions.public_id });
  return moved.length > 0;
}

export async function confirmPassword(database: Database, idHash: Buffer, now: Date): Promise<void> {
  const proved = { password_confirmed_at: now, password_repeated_at: now };
  await database.db.update(sessions).set(proved).where(eq(sessions.id_hash, idHash));
}

/** A right code makes up for the wrong ones of this session. */
export async function confirmCode(database: Database, idHash: Buffer, now: Date): Promise<void> {
  const proved = { code_repeated_at: now, failed_codes: 0 };
  await database.db.update(sessions).set(proved).where(eq(sessions.id_hash, idHash));
}

export async function deleteSession(db: Db, idHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id_hash, idHash));
}

/** Logs a user out everywhere, or everywhere but in one session. */
export async function deleteOtherSessionsOf(db: Db, userId: string, except: Buffer | null): Promise<void> {
  await db.delete(sessions).where(and(isOtherOf(userId, except), eq(sessions.state, 'active')));
}

/** Ends what waits for a code or a set-up after the password. */
export async function deleteHalfLoginsOf(db: Db, userId: string, except: Buffer | null): Promise<void> {
  await db.delete(sessions).where(and(isOtherOf(userId, except), ne(sessions.state, 'active')));
}

/** The portals that an administrator looks through are closed; what goes on is as the administrator. */
export async function closePortalsOf(db: Db, userId: string): Promise<void> {
  await db
    .update(sessions)
    .set(noPortal)
    .where(and(eq(sessions.user_id, userId), isNotNull(sessions.portal_type)));
}

export const noPortal = {
  portal_type: null,
  portal_id: null,
  portal_opened_at: null,
  portal_expires_at: null,
} as const satisfies SessionChange;

function isOtherOf(userId: string, except: Buffer | null) {
  return and(eq(sessions.user_id, userId), except === null ? undefined : ne(sessions.id_hash, except));
}

/** Sessions that nobody comes back for; answers how many. */
export async function deleteExpiredSessions(database: Database, now: Date): Promise<number> {
  const isIdle = lt(sessions.last_seen_at, new Date(now.getTime() - idleMs));
  const isOld = lt(sessions.created_at, new Date(now.getTime() - longestMs));
  return (await database.db.delete(sessions).where(or(isIdle, isOld))).rowCount ?? 0;
}

/** What a user may know of its sessions: those that could still be used. */
export async function listSessionsOf(database: Database, userId: string, now: Date) {
  const rows = await database.db
    .select({
      id: sessions.public_id,
      user_agent: sessions.user_agent,
      address: sessions.address,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.state, 'active')));
  const isLive = (row: (typeof rows)[number]) =>
    now.getTime() - row.last_seen_at.getTime() <= idleMs && now.getTime() - row.created_at.getTime() <= longestMs;
  return rows.filter(isLive).sort((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime());
}

export async function deleteSessionOf(database: Database, userId: string, publicId: string): Promise<boolean> {
  const gone = await database.db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.public_id, publicId)))
    .returning({ id: sessions.public_id });
  return gone.length > 0;
}

async function keepOwner(database: Database, idHash: Buffer, ownerId: number): Promise<void> {
  await database.db.update(sessions).set({ owner_id: ownerId }).where(eq(sessions.id_hash, idHash));
}

async function touchSession(database: Database, idHash: Buffer, now: Date): Promise<void> {
  await database.db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id_hash, idHash));
}
