import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';

/** Whose password it is, with what a password must not be made of. */
export interface PasswordOwner {
  id: string;
  email: string;
  first_name: string;
  name: string;
  broker_name: string | null;
  isBlocked: boolean;
  passwordHash: string | null;
}

export async function getPasswordOwner(database: Database, userId: string): Promise<PasswordOwner | null> {
  const [row] = await database.db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      name: users.name,
      broker_name: brokers.display_name,
      isBlocked: sql<boolean>`${users.blocked_at} is not null`,
      passwordHash: users.password_hash,
    })
    .from(users)
    .leftJoin(brokers, eq(brokers.id, users.broker_id))
    .where(eq(users.id, userId));
  return row ?? null;
}
