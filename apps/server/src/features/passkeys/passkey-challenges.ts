import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashedSubject, waitAfterAttempt } from '../../platform/limits/attempt-limits.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export const challengeMs = 5 * 60_000;
const nonceLength = 16;
const stampLength = 6;

/** What a challenge is for; it is of no use for anything else. */
export interface ChallengePurpose {
  act: 'login' | 'second_factor' | 'confirm' | 'register';
  host: string;
  /** Hashes of the sessions, or of the visits before one, that a browser shows; the first is the one of new challenges. */
  browsers: readonly string[];
}

interface ChallengeDeps {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

/** It proves itself, so that asking for one writes nothing down, however often that is done. */
export function issueChallenge({ clock, secrets }: ChallengeDeps, purpose: ChallengePurpose): Buffer<ArrayBuffer> {
  const stamp = Buffer.alloc(stampLength);
  stamp.writeUIntBE(clock.now().getTime() + challengeMs, 0, stampLength);
  const head = Buffer.concat([randomBytes(nonceLength), stamp]);
  const [{ key }] = secrets.derived('passkey challenges');
  return Buffer.concat([head, sealOf(key, head, { ...purpose, browser: purpose.browsers[0] ?? '' })]);
}

/** Whether it was given to this browser for this, less than five minutes ago; it is used up by being asked about. */
export async function takeChallenge(deps: ChallengeDeps, purpose: ChallengePurpose, text: string): Promise<boolean> {
  const challenge = Buffer.from(text, 'base64url');
  const head = challenge.subarray(0, nonceLength + stampLength);
  const seal = challenge.subarray(nonceLength + stampLength);
  if (head.length < nonceLength + stampLength) return false;
  const seals = deps.secrets
    .derived('passkey challenges')
    .flatMap(({ key }) => purpose.browsers.map((browser) => sealOf(key, head, { ...purpose, browser })));
  if (!seals.some((known) => known.length === seal.length && timingSafeEqual(known, seal))) return false;
  const now = deps.clock.now();
  if (head.readUIntBE(nonceLength, stampLength) < now.getTime()) return false;
  const use = { subject: `passkey-challenge:${hashedSubject(text)}`, max: 1, windowMs: challengeMs };
  return (await waitAfterAttempt(deps.database, use, now)) === 0;
}

function sealOf(
  key: Buffer,
  head: Buffer,
  { act, host, browser }: Omit<ChallengePurpose, 'browsers'> & { browser: string },
) {
  return createHmac('sha256', key)
    .update(head)
    .update(JSON.stringify([act, host, browser]))
    .digest();
}
