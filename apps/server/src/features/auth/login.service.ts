import type { Db } from '../../db/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countAttempt, forgetAttempts, refuseWhenLimited, takeAttempt } from '../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { hashPassword, isOutdatedHash } from '../../platform/password/password-hash.ts';
import type { SessionState } from '../../platform/session/actor.ts';
import { updateLastLogin } from '../../platform/session/complete-login.ts';
import { isGuest } from '../../platform/session/grants.repository.ts';
import { type Login, stillHasPassword } from '../../platform/session/session.repository.ts';
import { getDeviceUser, touchDevice } from '../../platform/session/trusted-devices.repository.ts';
import { getTwoFactorPolicy } from '../../platform/session/two-factor-policy.ts';
import { type Credentials, getCredentials, updatePasswordHash } from './auth.repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type AttemptLimits, loginLimits } from './login-limits.ts';

interface LoginAttempt {
  email: string;
  password: string;
  address: string;
  deviceToken: string | null;
}

/** Whose session may begin, and in which state. Unknown, wrong and blocked are one and the same refusal. */
export async function checkLogin(
  deps: AuthDeps,
  { email: typed, password, address, deviceToken }: LoginAttempt,
): Promise<Login> {
  const email = typed.trim().toLowerCase();
  const device = await getDeviceUser(deps.database, deviceToken, deps.clock.now());
  const deviceId = device?.email === email ? device.deviceId : null;
  const limits = loginLimits({ email, address, deviceId });
  await refuseLimited(deps, limits);
  await takeAttempt(deps.database, limits.every, deps.clock.now());
  return deps.passwords.inTurn([networkOf(address), email], async () => {
    // Once more, because those before in the queue may have used up the attempts.
    await refuseLimited(deps, limits);
    const known = await getCredentials(deps.database, email);
    const isRight = await deps.passwords.isRight(known?.passwordHash ?? null, password);
    if (!known || known.passwordHash === null || !isRight || known.isBlocked) {
      await countAttempt(deps.database, [...limits.own, ...limits.shared], deps.clock.now());
      throw new Refusal('invalid_credentials');
    }
    await forgetAttempts(deps.database, limits.own);
    await countAttempt(deps.database, limits.right, deps.clock.now());
    const passwordHash = await renewedHash(deps, known.id, { passwordHash: known.passwordHash, password });
    const state = await stateAfterPassword(deps, known, deviceId);
    if (state === 'active') await updateLastLogin(deps.database, known.id, deps.clock.now());
    const { id: userId } = known;
    const isStillProved = (transaction: Db) => stillHasPassword(transaction, { userId, passwordHash });
    return { userId, state, isStillProved };
  });
}

async function stateAfterPassword(deps: AuthDeps, known: Credentials, deviceId: string | null): Promise<SessionState> {
  if (known.hasSecondFactor) {
    if (deviceId === null) return '2fa-required';
    await touchDevice(deps.database, deviceId, deps.clock.now());
    return 'active';
  }
  const policy = await getTwoFactorPolicy(deps.database.db);
  if (policy[known.type] === 'required') return '2fa-setup';
  // Whoever has an owner of their own is asked when they look at the other.
  const mayBeGuest = known.type === 'owner' && known.ownerId === null;
  return mayBeGuest && (await isGuest(deps.database.db, known.id, deps.clock.now())) ? '2fa-setup' : 'active';
}

async function refuseLimited(deps: AuthDeps, limits: AttemptLimits): Promise<void> {
  await refuseWhenLimited(deps.database, [...limits.own, ...limits.shared, ...limits.right], deps.clock.now());
}

/** What is kept of the password from now on. */
async function renewedHash(
  deps: AuthDeps,
  userId: string,
  { passwordHash, password }: { passwordHash: string; password: string },
): Promise<string> {
  if (!isOutdatedHash(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  const isKept = await updatePasswordHash(deps.database, userId, { from: passwordHash, to: renewed });
  return isKept ? renewed : passwordHash;
}
