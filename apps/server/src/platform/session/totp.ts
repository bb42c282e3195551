import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
const secretBytes = 20;
const sixDigits = /^\d{6}$/;

/** 160 random bits, as authenticators take them. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

export function otpauthUrl(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** The time step that a code belongs to, of the current one and its neighbours; null for a wrong code. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  if (!sixDigits.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });
}
