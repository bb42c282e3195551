import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { brokers } from '../db/schema/brokers.ts';
import { users } from '../db/schema/users.ts';
import { hashedSubject } from '../platform/limits/attempt-limits.ts';
import type { ErasedCount } from './erase-rows.ts';
import type { Person } from './person.ts';

/** A user goes with sessions, factors, tokens and views; nobody logs in as them any more. */
export async function eraseUser(transaction: Db, person: Person): Promise<ErasedCount[]> {
  for (const place of ['main_user_id', 'handler_id'] as const)
    await transaction
      .update(brokers)
      .set({ [place]: null })
      .where(eq(brokers[place], person.id));
  const emails = person.subjects.flatMap(({ kind, value }) => (kind === 'email' ? [hashedSubject(value)] : []));
  const traces = sql.join(
    [person.id, ...emails].map((trace) => sql`position(${trace} in subject) > 0`),
    sql` or `,
  );
  const attempts = await transaction.execute(sql`delete from login_attempts where ${traces}`);
  const gone = await transaction.delete(users).where(eq(users.id, person.id)).returning({ id: users.id });
  return [
    { table: 'users', rows: gone.length },
    { table: 'login_attempts', rows: attempts.rowCount ?? 0 },
  ].filter(({ rows }) => rows > 0);
}
