import { eachPermission } from '@gevel/contract/plain';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { accountTokens, users } from '../../db/schema/users.ts';
import { mailedUserColumns } from '../mail/user-mails.ts';

const columns = {
  ...mailedUserColumns,
  type: users.type,
  name: users.name,
  ...eachPermission((permission) => users[permission]),
  has_password: users.has_password,
  has_second_factor: users.has_second_factor,
  blocked_at: users.blocked_at,
  last_login_at: users.last_login_at,
  next_email: users.next_email,
};
export type Administrator = Pick<typeof users.$inferSelect, keyof typeof columns>;

export async function listAdministrators(db: Db): Promise<Administrator[]> {
  return db.select(columns).from(users).where(eq(users.type, 'admin')).orderBy(asc(users.email));
}

/** Whoever logs in with this address, of whatever kind, as it stays until the end of the transaction. */
export async function holdUserAt(transaction: Db, email: string): Promise<Administrator | null> {
  const [row] = await transaction.select(columns).from(users).where(eq(users.email, email)).for('update');
  return row ?? null;
}

/** Until when the invitation of a user works; null when there is none that does. */
export async function invitationEnd(db: Db, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: accountTokens.expires_at })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.user_id, userId),
        eq(accountTokens.purpose, 'invitation'),
        gt(accountTokens.expires_at, now),
      ),
    );
  return row?.at ?? null;
}
