import type { Language } from '@gevel/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/users.ts';
import { type MailedUser, mailedUserColumns } from '../../platform/mail/user-mails.ts';

export interface OwnProfile {
  language: Language;
  first_name?: string;
  name?: string;
}

export async function updateOwnProfile(db: Db, userId: string, profile: OwnProfile): Promise<void> {
  await db.update(users).set(profile).where(eq(users.id, userId));
}

/** Whoever else has an address, which is unique over all kinds of user; null when nobody does. */
export async function getOtherHolder(db: Db, userId: string, email: string): Promise<MailedUser | null> {
  const [other] = await db
    .select(mailedUserColumns)
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return other ?? null;
}
