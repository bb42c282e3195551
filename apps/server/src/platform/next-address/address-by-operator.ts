import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import { endByAct } from '../account-acts/end-by-act.ts';
import { issueToken } from '../account-token/account-tokens.ts';
import { OperatorRefused } from '../administrators/operator-refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tellAdministrators } from '../mail/administrator-mails.ts';
import { type MailDeps, mailUser, passwordPath } from '../mail/user-mails.ts';
import { hashPassword } from '../password/password-hash.ts';
import { type AddressedUser, holdAdministratorAt, setAddress } from './addressed-user.repository.ts';
import { subjectOf } from './next-address.ts';
import { personOf } from './next-address-mails.ts';
import { notTaken } from './not-taken.ts';

/**
 * The way out when there is no second administrator: whoever runs the server gives an administrator an address, which holds now,
 * ends the password, what was opened with the former address and what waits, and gets a link for a new password. With the
 * address that the administrator has it only does the rest.
 */
export async function setAddressByOperator(
  deps: MailDeps,
  { of, to }: { of: string; to: string },
): Promise<AddressedUser> {
  const email = to.toLowerCase();
  const at = deps.clock.now();
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  const done = await notTaken(() =>
    deps.database.db.transaction(async (transaction) => {
      const before = await holdAdministratorAt(transaction, of.toLowerCase());
      if (before === null) throw new OperatorRefused(`There is no administrator who logs in with ${of}.`);
      await setAddress(transaction, before.id, email);
      // Whoever took the account may know the password; nobody knows this one.
      await transaction.update(users).set({ password_hash }).where(eq(users.id, before.id));
      const auditContext = { at, by: null, subject: subjectOf(before), address: null };
      const { email: former, next_email } = before;
      const event = { ...auditContext, before: { email: former, next_email }, after: { email } };
      await recordAudit(transaction, { ...event, action: 'email.operator_change' });
      await endByAct(transaction, 'email.operator_change', { userId: before.id, ownSession: null, auditContext });
      return { former, user: { ...before, email, next_email: null, next_email_at: null } };
    }),
  );
  if (done === null) throw new OperatorRefused(`Somebody else logs in with ${email}.`);
  await tell(deps, done);
  return done.user;
}

async function tell(deps: MailDeps, { former, user }: { former: string; user: AddressedUser }): Promise<void> {
  const token = await issueToken(deps.database.db, { user, purpose: 'reset', now: deps.clock.now() });
  const told = { kind: 'addressByOperator', email: user.email, person: personOf(user) } as const;
  await mailUser(deps, user, { ...told, path: passwordPath(token) });
  if (former !== user.email) await mailUser(deps, user, { ...told, recipient: former });
  await tellAdministrators(deps, told, { except: user.id });
}
