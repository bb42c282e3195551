import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { accountTokens, users } from '../../db/schema/users.ts';
import { Refusal } from '../http/refusal.ts';
import { hashOfId, isSecretId, newSecretId } from '../session/secret-id.ts';

export type TokenPurpose = 'reset' | 'invitation' | 'email' | 'former_email';

const hourMs = 3_600_000;
export const tokenLifeMs = {
  reset: hourMs,
  invitation: 7 * 24 * hourMs,
  email: 24 * hourMs,
  former_email: 24 * hourMs,
} as const satisfies Record<TokenPurpose, number>;

export interface AccountToken {
  userId: string;
  purpose: TokenPurpose;
  /** The address that an e-mail change is about. */
  email: string | null;
}

interface NewToken {
  user: {
    id: string;
    /** The address that its sender believes to be the user's. */
    email: string;
  };
  purpose: TokenPurpose;
  now: Date;
  /** The address that an e-mail change is about. */
  email?: string;
}

/** A token to mail, of 256 random bits and kept as a hash. The user's older ones for the same purpose are dead. */
export async function issueToken(db: Db, token: NewToken): Promise<string> {
  return db.transaction(async (transaction) => {
    const { raw, isIssued } = await replaceToken(transaction, token);
    if (!isIssued) throw new Refusal('conflict');
    return raw;
  });
}

/**
 * The same inside a transaction, which is to be undone when it was not issued: an address that is given up meanwhile gets no
 * token any more. The same is asked of the database for somebody and for nobody.
 */
export async function replaceToken(transaction: Db, token: NewToken): Promise<{ raw: string; isIssued: boolean }> {
  const raw = newSecretId();
  const { user, purpose, now } = token;
  // A change of address waits for this, or this for the change.
  const isHeld = and(eq(users.id, user.id), eq(users.email, user.email));
  await transaction.select({ id: users.id }).from(users).where(isHeld).for('update');
  await transaction
    .delete(accountTokens)
    .where(and(eq(accountTokens.user_id, user.id), eq(accountTokens.purpose, purpose)));
  const expiresAt = new Date(now.getTime() + tokenLifeMs[purpose]);
  const issued = await transaction.execute(sql`
    insert into account_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
    select ${hashOfId(raw)}::bytea, ${users.id}, ${purpose}, ${token.email ?? null}::text,
      ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from ${users} where ${isHeld}`);
  return { raw, isIssued: issued.rowCount === 1 };
}

/** One for each of these users in their order, all made in this transaction: nobody else knows them, and none has a token yet. */
export async function issueFirstTokens(
  transaction: Db,
  { users: made, purpose, now }: { users: readonly { id: string }[]; purpose: TokenPurpose; now: Date },
): Promise<string[]> {
  const tokens = made.map(({ id }) => ({ id, raw: newSecretId() }));
  const expires_at = new Date(now.getTime() + tokenLifeMs[purpose]);
  await transaction.insert(accountTokens).values(
    tokens.map(({ id, raw }) => ({
      token_hash: hashOfId(raw),
      user_id: id,
      purpose,
      email: null,
      created_at: now,
      expires_at,
    })),
  );
  return tokens.map(({ raw }) => raw);
}

interface Presented {
  token: string;
  purposes: readonly TokenPurpose[];
  now: Date;
}

/** What a token would do, without using it up; null for a wrong, used or expired one. */
export async function readToken(db: Db, presented: Presented): Promise<AccountToken | null> {
  if (!isSecretId(presented.token)) return null;
  const [row] = await db.select(answered).from(accountTokens).where(isUsable(presented));
  return row ?? null;
}

/** Uses a token up: of any number of attempts at the same time one gets it. */
export async function consumeToken(db: Db, presented: Presented): Promise<AccountToken | null> {
  if (!isSecretId(presented.token)) return null;
  const [row] = await db
    .update(accountTokens)
    .set({ used_at: presented.now })
    .where(isUsable(presented))
    .returning(answered);
  return row ?? null;
}

/** Mailed links die with what they could undo, for example when a password changes. */
export async function deleteTokens(db: Db, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.user_id, userId), inArray(accountTokens.purpose, [...purposes])));
}

const answered = { userId: accountTokens.user_id, purpose: accountTokens.purpose, email: accountTokens.email };

function isUsable({ token, purposes, now }: Presented) {
  return and(
    eq(accountTokens.token_hash, hashOfId(token)),
    inArray(accountTokens.purpose, [...purposes]),
    isNull(accountTokens.used_at),
    gt(accountTokens.expires_at, now),
  );
}
