import { issueToken } from '../account-token/account-tokens.ts';
import { tellAdministrators } from '../mail/administrator-mails.ts';
import { type MailDeps, mailUser } from '../mail/user-mails.ts';
import type { AddressedUser } from './addressed-user.repository.ts';

/** The former address gets a link that ends the wait, and every other administrator who manages users hears where to undo it. */
export async function tellOfDelay(deps: MailDeps, user: AddressedUser, email: string): Promise<void> {
  const token = await issueToken(deps.database.db, { user, purpose: 'former_email', now: deps.clock.now(), email });
  await mailUser(deps, user, { kind: 'addressWaits', email, path: `/profile?email_token=${token}` });
  const told = { email, person: personOf(user), path: `/gebruikers/${user.id}` };
  await tellAdministrators(deps, { kind: 'addressWaitsOfOther', ...told }, { managers: true, except: user.id });
}

/** Whoever heard of it hears that it does not come, and so does its own mailbox. */
export async function tellOfUndone(deps: MailDeps, user: AddressedUser): Promise<void> {
  const told = { kind: 'addressUndone', email: user.next_email ?? '', person: personOf(user) } as const;
  await mailUser(deps, user, told);
  await tellAdministrators(deps, told, { managers: true, except: user.id });
}

export const personOf = ({ first_name, name, email }: AddressedUser) => `${first_name} ${name} (${email})`;
