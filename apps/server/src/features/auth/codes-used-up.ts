import { issueToken } from '../../platform/account-token/account-tokens.ts';
import { type Limit, waitAfterAttempt, waitWhenLimited } from '../../platform/limits/attempt-limits.ts';
import { getMailedUser, mailUser, passwordPath } from '../../platform/mail/user-mails.ts';
import type { AuthDeps } from './auth-deps.ts';
import { codeLimits, mailsOfUsedUpCodes } from './login-limits.ts';

/**
 * Whoever uses up the codes of an account got past its password. Its owner hears of it, with a link to another password, which
 * ends what others have begun.
 */
export async function tellWhenUsedUp(deps: AuthDeps, userId: string, limits: readonly Limit[]): Promise<void> {
  const now = deps.clock.now();
  const shared = new Set(codeLimits(userId).map(({ subject }) => subject));
  if (!limits.some(({ subject }) => shared.has(subject))) return;
  if ((await waitWhenLimited(deps.database, limits, now)) === 0) return;
  if ((await waitAfterAttempt(deps.database, mailsOfUsedUpCodes(userId), now)) > 0) return;
  const user = await getMailedUser(deps.database, userId);
  if (!user) return;
  const token = await issueToken(deps.database.db, { user, purpose: 'reset', now });
  await mailUser(deps, user, { kind: 'codesUsedUp', path: passwordPath(token) });
}
