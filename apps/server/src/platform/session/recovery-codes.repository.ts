import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@gevel/contract/plain';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { recoveryCodes } from '../../db/schema/users.ts';

/** Without signs that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;

/** Ten new codes, shown once; the old ones are dead. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await db.transaction(async (transaction) => {
    await deleteRecoveryCodes(transaction, userId);
    await transaction
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })));
  });
  return codes;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}

/** Uses a code up; of any number of attempts at the same time one succeeds. */
export async function consumeRecoveryCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(and(isUnused(userId), eq(recoveryCodes.code_hash, hashOf(userId, code))))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(isUnused(userId));
  return row?.left ?? 0;
}

function isUnused(userId: string) {
  return and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));
}

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** A code has 78 random bits, so that a plain hash does; the user's id keeps equal codes apart. */
function hashOf(userId: string, code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`${userId}.${plain}`).digest('base64url');
}
