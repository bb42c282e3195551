import { and, eq, lt, sql } from 'drizzle-orm';
import { sessions } from '../../db/schema/users.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  countAttempt,
  forgetAttemptsFrom,
  type Limit,
  refuseWhenLimited,
  takeAttemptFrom,
} from '../../platform/limits/attempt-limits.ts';
import { consumeRecoveryCode } from '../../platform/session/recovery-codes.repository.ts';
import { deleteSession } from '../../platform/session/session.repository.ts';
import { matchingStep } from '../../platform/session/totp.ts';
import { getSecondFactor, takeStep } from '../../platform/session/two-factor.repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { tellWhenUsedUp } from './codes-used-up.ts';
import { codeLimits, codesFrom, recoveryLimits } from './login-limits.ts';

const maxPerChallenge = 5;

export interface Challenge {
  idHash: Buffer;
  userId: string;
}

/** Codes of an authenticator are six digits; whatever else is typed is meant as a recovery code. */
const authenticatorCode = /^\d{0,8}$/;

export type AcceptedCode = 'totp' | 'recovery';

/** Accepts a code of the authenticator or a recovery code, once; too many wrong ones end the half login. */
export async function acceptCode(
  deps: AuthDeps,
  challenge: Challenge,
  { typed, address }: { typed: string; address: string },
): Promise<AcceptedCode> {
  const code = typed.replace(/[\s-]/g, '');
  const { userId } = challenge;
  const isOfApp = authenticatorCode.test(code);
  const limits = isOfApp ? codeLimits(userId) : recoveryLimits(userId, address);
  const shared = codesFrom(address);
  await refuseWhenLimited(deps.database, [shared], deps.clock.now());
  const factor = await getSecondFactor(deps.database.db, userId);
  const sealed = isOfApp && factor?.isEnabled ? factor.sealedSecret : null;
  // Before the try is counted: one that cannot be judged is nobody's wrong one.
  const secret = sealed === null ? null : deps.secrets.open(sealed, userId);
  const judged = guardedAttempt(deps, { challenge, address, limits }, async () => {
    if (!factor?.hasFactor) return null;
    const now = deps.clock.now();
    const step = secret === null ? null : matchingStep(secret, code, now);
    if (step !== null) {
      // Right but used: somebody else's replay does not end the half login of who was first.
      if (!(await takeStep(deps.database.db, challenge.userId, step))) throw new Refusal('invalid_code');
      return 'totp';
    }
    const isRecovery = await consumeRecoveryCode(deps.database.db, challenge.userId, code, now);
    return isRecovery ? 'recovery' : null;
  });
  return judged.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'invalid_code') {
      await countAttempt(deps.database, [shared], deps.clock.now());
    }
    throw error;
  });
}

interface GuardedBy {
  challenge: Challenge;
  address: string;
  limits?: Limit[];
}

/** Counts an attempt before it is judged, for this half login and by its limits; a right one makes up for its own address. */
export async function guardedAttempt<T>(
  deps: AuthDeps,
  { challenge, address, limits = codeLimits(challenge.userId) }: GuardedBy,
  judge: () => Promise<T | null>,
): Promise<T> {
  await refuseWhenLimited(deps.database, limits, deps.clock.now());
  const attempt = await countOnChallenge(deps, challenge);
  for (const limit of limits) await takeAttemptFrom(deps.database, limit, address, deps.clock.now());
  const judged = await judge();
  if (judged !== null) {
    await forgetAttemptsFrom(deps.database, limits, address);
    return judged;
  }
  if (attempt >= maxPerChallenge) await deleteSession(deps.database.db, challenge.idHash);
  await tellWhenUsedUp(deps, challenge.userId, limits);
  throw new Refusal('invalid_code');
}

async function countOnChallenge(deps: AuthDeps, { idHash }: Challenge): Promise<number> {
  const [row] = await deps.database.db
    .update(sessions)
    .set({ failed_codes: sql`${sessions.failed_codes} + 1` })
    .where(and(eq(sessions.id_hash, idHash), lt(sessions.failed_codes, maxPerChallenge)))
    .returning({ failures: sessions.failed_codes });
  if (!row) throw new Refusal('unauthenticated');
  return row.failures;
}
