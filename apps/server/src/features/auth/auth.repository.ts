import type { UserKind } from '@gevel/contract/plain';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';

export interface Credentials {
  id: string;
  first_name: string;
  name: string;
  type: UserKind;
  passwordHash: string | null;
  isBlocked: boolean;
  hasSecondFactor: boolean;
  /** Of an owner user without one nothing is seen but what they were let in on. */
  ownerId: number | null;
}

export async function getCredentials(database: Database, email: string): Promise<Credentials | null> {
  const [row] = await database.db
    .select({
      id: users.id,
      first_name: users.first_name,
      name: users.name,
      type: users.type,
      passwordHash: users.password_hash,
      blockedAt: users.blocked_at,
      hasSecondFactor: users.has_second_factor,
      ownerId: users.owner_id,
    })
    .from(users)
    .where(eq(users.email, email));
  if (!row) return null;
  const { blockedAt, ...rest } = row;
  return { ...rest, isBlocked: blockedAt !== null };
}

/** The same password under another hash; false when it was changed meanwhile. */
export async function updatePasswordHash(
  database: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const kept = await database.db
    .update(users)
    .set({ password_hash: to })
    .where(and(eq(users.id, userId), eq(users.password_hash, from)))
    .returning({ id: users.id });
  return kept.length > 0;
}
