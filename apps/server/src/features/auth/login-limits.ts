import type { Limit } from '../../platform/limits/attempt-limits.ts';
import { hashedSubject } from '../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../platform/limits/network-of.ts';

const windowMs = 15 * 60_000;
const maxPerAccountAndAddress = 10;
const maxPerAddress = 100;
/** Each takes a turn of the password checks, right or wrong: far above what people do, a whole office at a time. */
const maxRightPerAccount = 300;
const maxLoginsPerAddress = 1_500;

export interface Attempt {
  /** What was typed, in lower case. */
  email: string;
  address: string;
  /** The trusted device of this very account that the attempt comes from. */
  deviceId: string | null;
}

export interface AttemptLimits {
  /** Who gets in has made up for earlier slips of this one. */
  own: Limit[];
  /** Shared with others, so that nobody makes up for it. */
  shared: Limit[];
  /** Counted when it is right, so that only whoever has the password uses it up. */
  right: Limit[];
  /** Counted whatever comes of it. */
  every: Limit;
}

/** A trusted device has a count of its own, so that nobody else can keep its owner out. */
export function loginLimits({ email, address, deviceId }: Attempt): AttemptLimits {
  if (deviceId !== null) {
    const every = { subject: `logins:device:${deviceId}`, max: maxRightPerAccount, windowMs };
    const own = [{ subject: `login:device:${deviceId}`, max: maxPerAccountAndAddress, windowMs }];
    return { own, shared: [], right: [], every };
  }
  const from = networkOf(address);
  const account = hashedSubject(email);
  return {
    own: [{ subject: `login:${account}:${from}`, max: maxPerAccountAndAddress, windowMs }],
    shared: [perAddress('login', from)],
    right: [{ subject: `logins:${account}`, max: maxRightPerAccount, windowMs }],
    every: { subject: `logins-from:${hashedSubject(from)}`, max: maxLoginsPerAddress, windowMs },
  };
}

/** Mailed tokens belong to no account until they are right. */
export function tokenLimit(address: string): Limit {
  return perAddress('token', networkOf(address));
}

/** Requests for a mail; each counts, whether the address is known or not. */
export function forgotLimits(email: string, address: string): Limit[] {
  const from = networkOf(address);
  const subject = `forgot:${hashedSubject(email)}:${from}`;
  return [{ subject, max: maxPerAccountAndAddress, windowMs }, perAddress('forgot', from)];
}

/** Mails to one person in an hour, wherever they are asked for. */
export function mailsPerPerson(userId: string): Limit {
  return { subject: `reset-mail:${userId}`, max: 5, windowMs: 3_600_000 };
}

/**
 * Wrong codes of one account, over all sessions and addresses. Three of a million codes are right at a time, so that whoever
 * has the password guesses one with a chance of less than 1 in 10,000 in any 24 hours.
 */
export function codeLimits(userId: string): Limit[] {
  return [
    { subject: `code:${userId}`, max: 10, windowMs: 3_600_000 },
    { subject: `code-day:${userId}`, max: 16, windowMs: 24 * 3_600_000 },
  ];
}

/** Once a day is enough to hear that somebody uses up the codes. */
export function mailsOfUsedUpCodes(userId: string): Limit {
  return { subject: `codes-used-up-mail:${userId}`, max: 1, windowMs: 24 * 3_600_000 };
}

/** Wrong codes of any account from one address. */
export function codesFrom(address: string): Limit {
  return perAddress('code', networkOf(address));
}

/** Nobody guesses a recovery code, so that its owner gets in with one while somebody else uses up the codes. */
export function recoveryLimits(userId: string, address: string): Limit[] {
  return [{ subject: `recovery:${userId}:${networkOf(address)}`, max: 10, windowMs: 3_600_000 }];
}

function perAddress(what: string, from: string): Limit {
  return { subject: `${what}:${from}`, max: maxPerAddress, windowMs };
}
