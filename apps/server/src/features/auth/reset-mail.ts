import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/connection.ts';
import { replaceToken } from '../../platform/account-token/account-tokens.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { waitAfterAttempt } from '../../platform/limits/attempt-limits.ts';
import { getMailBrand } from '../../platform/mail/mail-brand.ts';
import { getMailedUser, type MailedUser, passwordPath } from '../../platform/mail/user-mails.ts';
import { getCredentials } from './auth.repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { mailsPerPerson } from './login-limits.ts';

/**
 * The mail with a link to a new password, for who has the address. The same is asked of the database when nobody has it, or may
 * not be mailed, and undone then: others could feel the difference, above all where all share one connection.
 */
export async function mailReset(deps: AuthDeps, email: string, address: string): Promise<void> {
  const known = await getCredentials(deps.database, email);
  const id = known && !known.isBlocked ? known.id : randomUUID();
  const user = (await getMailedUser(deps.database, id)) ?? nobody(id, email);
  const brand = await getMailBrand(deps, user);
  const { hasUnlimitedRates = false } = deps.database;
  const now = deps.clock.now();
  let mail = '';
  const isKept = await standsOrIsUndone(deps.database.db, async (transaction) => {
    const waitMs = await waitAfterAttempt({ db: transaction, hasUnlimitedRates }, mailsPerPerson(id), now);
    const token = await replaceToken(transaction, { user: { id, email }, purpose: 'reset', now });
    // Nobody has shown to be this user yet.
    const subject = { type: 'user', id, name: `${user.first_name} ${known?.name ?? ''}` };
    await recordAudit(transaction, { at: now, action: 'password.ask_reset', by: null, subject, address });
    const content = { kind: 'reset' as const, path: passwordPath(token.raw), firstName: user.first_name };
    mail = await deps.mailer.keep(transaction, { content, recipient: email, language: user.language, brand });
    return token.isIssued && waitMs === 0;
  });
  deps.mailer.start(mail, { isKept });
}

/** In place of who is not there. */
function nobody(id: string, email: string): MailedUser {
  return { id, email, first_name: '', language: 'nl', broker_id: null, owner_id: null };
}

class Undone extends Error {}

async function standsOrIsUndone(db: Db, work: (transaction: Db) => Promise<boolean>): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      if (!(await work(transaction))) throw new Undone();
    });
    return true;
  } catch (error) {
    if (error instanceof Undone) return false;
    throw error;
  }
}
