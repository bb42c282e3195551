import { renderSVG } from 'uqr';
import { type ActedOn, endByAct } from '../../platform/account-acts/end-by-act.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { UnknownKey } from '../../platform/secrets/secrets.ts';
import type { CookieSession } from '../../platform/session/actor.ts';
import { renewRecoveryCodes } from '../../platform/session/recovery-codes.repository.ts';
import { holdSession } from '../../platform/session/session.repository.ts';
import { matchingStep, newTotpSecret, otpauthUrl } from '../../platform/session/totp.ts';
import {
  enableSecondFactor,
  getSecondFactor,
  type SecondFactor,
  savePendingSecret,
} from '../../platform/session/two-factor.repository.ts';
import type { AuthDeps } from './auth-deps.ts';

const issuer = 'Gevel';

/** A fresh secret, which waits for its first code; the one before is dead. */
export async function beginSetUp(deps: AuthDeps, userId: string) {
  const { email } = await inactiveFactor(deps, userId);
  const secret = newTotpSecret();
  const sealed = deps.secrets.seal(secret, userId);
  if (!(await savePendingSecret(deps.database.db, userId, sealed))) throw new Refusal('two_factor_active');
  const url = otpauthUrl(secret, { issuer, email });
  return { secret, otpauth_url: url, qr_svg: renderSVG(url, { border: 2 }) };
}

/** Throws when the secret that waits cannot be read here: before a try with it is counted. */
export async function refuseUnreadable(deps: AuthDeps, userId: string): Promise<void> {
  const { sealedSecret } = await inactiveFactor(deps, userId);
  if (sealedSecret !== null && !deps.secrets.knows(sealedSecret)) throw new UnknownKey();
}

/** Switches the factor on; null for a wrong code, else the recovery codes. */
export async function finishSetUp(
  deps: AuthDeps,
  typed: string,
  { session, ...on }: ActedOn & { session: CookieSession },
): Promise<string[] | null> {
  const { userId } = on;
  const { sealedSecret } = await inactiveFactor(deps, userId);
  if (sealedSecret === null) return null;
  const code = typed.replace(/[\s-]/g, '');
  const step = matchingStep(deps.secrets.open(sealedSecret, userId), code, deps.clock.now());
  if (step === null) return null;
  return deps.database.db.transaction(async (transaction) => {
    const isFirst = await enableSecondFactor(transaction, userId, { sealedSecret, step });
    if (!isFirst) return null;
    await holdSession(transaction, session);
    await recordAudit(transaction, { ...on.auditContext, action: 'second_factor.enable' });
    await endByAct(transaction, 'second_factor.enable', on);
    return renewRecoveryCodes(transaction, userId);
  });
}

async function inactiveFactor(deps: AuthDeps, userId: string): Promise<SecondFactor> {
  const factor = await getSecondFactor(deps.database.db, userId);
  if (!factor) throw new Refusal('unauthenticated');
  if (factor.isEnabled) throw new Refusal('two_factor_active');
  return factor;
}
