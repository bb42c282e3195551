import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';

/** Since when somebody can have missed anything. */
export async function accountSince({ db }: Database, userId: string): Promise<Date> {
  const [row] = await db.select({ since: users.created_at }).from(users).where(eq(users.id, userId));
  if (!row) throw new Error('Whoever reads has no account');
  return row.since;
}
