import type { Db } from '../../db/connection.ts';
import { issueToken } from '../account-token/account-tokens.ts';
import { listAdministrators } from '../mail/administrator-mails.ts';
import type { Tell } from '../mail/user-mails.ts';
import type { AddressedUser } from './addressed-user.repository.ts';

/** The former address gets a link that ends the wait, and every other administrator who manages users hears where to undo it. */
export async function tellOfDelay(
  transaction: Db,
  tell: Tell,
  { user, email, now }: { user: AddressedUser; email: string; now: Date },
): Promise<void> {
  const token = await issueToken(transaction, { user, purpose: 'former_email', now, email });
  await tell(user, { kind: 'addressWaits', email, path: `/profile?email_token=${token}` });
  const told = { kind: 'addressWaitsOfOther', email, person: personOf(user), path: `/gebruikers/${user.id}` } as const;
  for (const other of await otherManagers(transaction, user)) await tell(other, told);
}

/** Whoever heard of it hears that it does not come, and so does its own mailbox. */
export async function tellOfUndone(transaction: Db, tell: Tell, user: AddressedUser): Promise<void> {
  const told = { kind: 'addressUndone', email: user.next_email ?? '', person: personOf(user) } as const;
  for (const each of [user, ...(await otherManagers(transaction, user))]) await tell(each, told);
}

const otherManagers = (transaction: Db, { id }: AddressedUser) =>
  listAdministrators(transaction, { managers: true, except: id });

export const personOf = ({ first_name, name, email }: AddressedUser) => `${first_name} ${name} (${email})`;
