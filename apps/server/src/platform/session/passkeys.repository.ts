import { and, asc, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { passkeys, sessions, users } from '../../db/schema/users.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Held until the end of the transaction, so that two who change their passkeys at the same time see what the other did. */
export async function holdFactors(transaction: Db, userId: string): Promise<{ hasFactor: boolean; hasApp: boolean }> {
  const [row] = await transaction
    .select({ hasFactor: users.has_second_factor, hasApp: users.two_factor_enabled })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row ?? { hasFactor: false, hasApp: false };
}

export async function addPasskey(transaction: Db, row: typeof passkeys.$inferInsert): Promise<void> {
  await transaction.insert(passkeys).values(row);
  await transaction.update(users).set({ has_passkey: true }).where(eq(users.id, row.user_id));
}

export async function listPasskeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.created_at));
}

export async function getPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId));
  return row ?? null;
}

/** Writes down a use; false when its device says that it was used as often before, or less, or when it is gone. */
export async function countUse(
  db: Db,
  { id, signCount, now }: { id: string; signCount: number; now: Date },
): Promise<boolean> {
  const isNewer = lt(passkeys.sign_count, signCount);
  const neverCounts = signCount === 0 ? eq(passkeys.sign_count, 0) : undefined;
  const used = await db
    .update(passkeys)
    .set({ sign_count: signCount, last_used_at: now })
    .where(and(eq(passkeys.id, id), or(isNewer, neverCounts)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Whether it still logs its user in without the password. Waits for whoever changes the user, and they for this. */
export async function stillOpensAlone(
  transaction: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const mayLogIn = and(eq(users.id, userId), isNull(users.blocked_at), isNotNull(users.password_hash));
  const held = await transaction.select({ id: users.id }).from(users).where(mayLogIn).for('share');
  if (held.length === 0) return false;
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.user_id, userId), eq(passkeys.opens_alone, true));
  return (await transaction.select({ id: passkeys.id }).from(passkeys).where(isTheirs)).length > 0;
}

/** Used beside the password of now, it logs in alone again; not when that session ended meanwhile. */
export async function letOpenAlone(
  db: Db,
  { id, userId, publicSessionId }: { id: string; userId: string; publicSessionId: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share');
    const isLive = and(eq(sessions.public_id, publicSessionId), eq(sessions.user_id, userId));
    const live = await transaction.select({ id: sessions.public_id }).from(sessions).where(isLive);
    if (live.length > 0) await transaction.update(passkeys).set({ opens_alone: true }).where(eq(passkeys.id, id));
  });
}

export async function renamePasskey(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await db.update(passkeys).set({ name }).where(eq(passkeys.id, id));
}

/** Answers how many are left. */
export async function deletePasskey(transaction: Db, { id, userId }: { id: string; userId: string }): Promise<number> {
  await transaction.delete(passkeys).where(eq(passkeys.id, id));
  const [left] = await transaction.select({ count: count() }).from(passkeys).where(eq(passkeys.user_id, userId));
  if (left?.count === 0) await transaction.update(users).set({ has_passkey: false }).where(eq(users.id, userId));
  return left?.count ?? 0;
}

export async function deletePasskeysOf(transaction: Db, userId: string): Promise<void> {
  await transaction.delete(passkeys).where(eq(passkeys.user_id, userId));
  await transaction.update(users).set({ has_passkey: false }).where(eq(users.id, userId));
}

/** They stay a second factor. */
export async function closePasskeyLoginsOf(transaction: Db, userId: string): Promise<void> {
  await transaction.update(passkeys).set({ opens_alone: false }).where(eq(passkeys.user_id, userId));
}
