import type { Language } from '@gevel/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Portal } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { type MailedUser, mailedUserColumns } from '../../platform/mail/user-mails.ts';

interface OwnProfile {
  language: Language;
  first_name?: string;
  name?: string;
}

export async function updateOwnProfile(database: Database, userId: string, profile: OwnProfile): Promise<void> {
  await database.portal.update(users).set(profile).where(eq(users.id, userId));
}

/** E-mail addresses are unique over all kinds of user. */
export async function isEmailOfAnother(portal: Portal, userId: string, email: string): Promise<boolean> {
  const [other] = await portal
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return other !== undefined;
}

/** What a mail to a user is made from, which nobody else changes until the end of the transaction. */
export async function holdMailedUser(transaction: Portal, userId: string): Promise<MailedUser | null> {
  const [row] = await transaction.select(mailedUserColumns).from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

export async function updateEmail(portal: Portal, userId: string, email: string): Promise<void> {
  await portal.update(users).set({ email }).where(eq(users.id, userId));
}
