import { and, asc, eq, lte, ne } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/users.ts';
import { mailedUserColumns } from '../mail/user-mails.ts';

const columns = {
  ...mailedUserColumns,
  type: users.type,
  name: users.name,
  has_password: users.has_password,
  next_email: users.next_email,
  next_email_at: users.next_email_at,
};
/** Whose address it is, and the one that is to come. */
export type AddressedUser = Pick<typeof users.$inferSelect, keyof typeof columns>;

/** As it stays until the end of the transaction. */
export async function holdAddressed(transaction: Db, userId: string): Promise<AddressedUser | null> {
  const [row] = await transaction.select(columns).from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

/** An administrator with this address, held as above. */
export async function holdAdministratorAt(transaction: Db, email: string): Promise<AddressedUser | null> {
  const isIt = and(eq(users.email, email), eq(users.type, 'admin'));
  const [row] = await transaction.select(columns).from(users).where(isIt).for('update');
  return row ?? null;
}

export async function getNextAddress(db: Db, userId: string): Promise<AddressedUser | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Whether somebody else logs in with it, which is unique over all kinds of user. */
export async function isTaken(db: Db, userId: string, email: string): Promise<boolean> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return others.length > 0;
}

export async function setNextAddress(
  transaction: Db,
  userId: string,
  next: { email: string; at: Date },
): Promise<void> {
  await transaction.update(users).set({ next_email: next.email, next_email_at: next.at }).where(eq(users.id, userId));
}

export async function dropNextAddress(transaction: Db, userId: string): Promise<void> {
  await transaction.update(users).set({ next_email: null, next_email_at: null }).where(eq(users.id, userId));
}

export async function setAddress(transaction: Db, userId: string, email: string): Promise<void> {
  await transaction.update(users).set({ email }).where(eq(users.id, userId));
}

export async function listDueAddresses(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.next_email_at, now))
    .orderBy(asc(users.next_email_at));
  return rows.map(({ id }) => id);
}
