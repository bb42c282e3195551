import type { UserKind } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
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
      hasSecondFactor: users.two_factor_enabled,
    })
    .from(users)
    .where(eq(users.email, email));
  if (!row) return null;
  const { blockedAt, ...rest } = row;
  return { ...rest, isBlocked: blockedAt !== null };
}

export async function updateLastLogin(database: Database, userId: string, now: Date): Promise<void> {
  await database.db.update(users).set({ last_login_at: now }).where(eq(users.id, userId));
}

export async function updatePasswordHash(database: Database, userId: string, passwordHash: string): Promise<void> {
  await database.db.update(users).set({ password_hash: passwordHash }).where(eq(users.id, userId));
}
