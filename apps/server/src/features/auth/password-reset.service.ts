import type { Language } from '@gevel/contract';
import { consumeToken, readToken } from '../../platform/account-token/account-tokens.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countAttempt, refuseWhenLimited } from '../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { tellUser } from '../../platform/mail/user-mails.ts';
import { hashPassword } from '../../platform/password/password-hash.ts';
import { getPasswordOwner } from '../../platform/password/password-owner.repository.ts';
import { passwordRefusal } from '../../platform/password/password-refusal.ts';
import { replacePassword } from '../../platform/password/replace-password.ts';
import type { AuthDeps } from './auth-deps.ts';
import { forgotLimits, tokenLimit } from './login-limits.ts';
import { mailReset } from './reset-mail.ts';

const purposes = ['reset', 'invitation'] as const;

/** Says nothing of whether anybody has this address: the rest is done after the answer. */
export async function askForReset(deps: AuthDeps, { email: typed, address }: { email: string; address: string }) {
  const email = typed.trim().toLowerCase();
  const limits = forgotLimits(email, address);
  await refuseWhenLimited(deps.database, limits, deps.clock.now());
  await countAttempt(deps.database, limits, deps.clock.now());
  deps.jobs.run('password-reset', () => mailReset(deps, email, address));
}

export async function checkToken(deps: AuthDeps, { token, address }: { token: string; address: string }) {
  const { purpose, owner } = await usableToken(deps, { token, address });
  return { purpose: purpose === 'invitation' ? purpose : ('reset' as const), email: owner.email };
}

/** Sets a password with a mailed token. The token is used up only by a password that is good enough. */
export async function resetPassword(
  deps: AuthDeps,
  request: { token: string; password: string; password_confirmation: string; address: string; language: Language },
): Promise<void> {
  const { owner } = await usableToken(deps, request);
  const refusal = passwordRefusal(request, owner, request.language);
  if (refusal) throw refusal;
  const passwordHash = await deps.passwords.inTurn([networkOf(request.address)], () => hashPassword(request.password));
  await deps.database.db.transaction(async (transaction) => {
    const now = deps.clock.now();
    const used = await consumeToken(transaction, { token: request.token, purposes, now });
    if (!used) throw new Refusal('invalid_token');
    const act = { act: 'password.reset', purpose: used.purpose } as const;
    await replacePassword(transaction, {
      owner,
      passwordHash,
      now,
      address: request.address,
      ...act,
      ownSession: null,
    });
  });
  await tellUser(deps, owner.id, 'passwordChanged');
}

async function usableToken(deps: AuthDeps, { token, address }: { token: string; address: string }) {
  const now = deps.clock.now();
  const limit = tokenLimit(address);
  await refuseWhenLimited(deps.database, [limit], now);
  const found = await readToken(deps.database.db, { token, purposes, now });
  const owner = found && (await getPasswordOwner(deps.database, found.userId));
  if (!found || !owner || owner.isBlocked) {
    await countAttempt(deps.database, [limit], now);
    throw new Refusal('invalid_token');
  }
  return { purpose: found.purpose, owner };
}
