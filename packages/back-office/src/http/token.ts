import { z } from 'zod';
import { BackOfficeFailure } from '../port/failure.ts';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';
import { decodeJson } from './decode.ts';
import { AnsweredFailure } from './failure-of-status.ts';
import { backgroundTimeouts, type Timeouts } from './timeouts.ts';

export interface TokenSource {
  get(signal: AbortSignal | undefined): Promise<string>;
  /** The back office no longer takes this token. */
  drop(token: string): void;
}

const answer = z.object({ token: z.string().min(1) });
const claims = z.object({ exp: z.number() });
const lifetimeMs = 23 * 3_600_000;
const spareMs = 60_000;
const leastMs = 600_000;
/** After a refusal the credentials are not tried again for this long: ten tries a minute is all there is, for everybody. */
const restAfterRefusalMs = 60_000;

export interface TokenOptions {
  call: Caller;
  clock: Clock;
  url: URL;
  apiKey: string;
  apiSecret: string;
  timeouts?: Timeouts;
}

/** Keeps one token for all calls and asks for a new one at most once at a time. */
export function createTokenSource(options: TokenOptions): TokenSource {
  const { clock } = options;
  let kept: { token: string; expiresAt: number } | null = null;
  let refusal: { failure: BackOfficeFailure; until: number } | null = null;
  let underWay: Promise<string> | null = null;

  async function fetchToken(): Promise<string> {
    try {
      const token = await requestToken(options);
      kept = { token, expiresAt: endOf(expiryOf(token, clock.now()), clock.now()) };
      return token;
    } catch (error) {
      if (error instanceof BackOfficeFailure && error.kind === 'refused') {
        refusal = { failure: error, until: clock.elapsed() + restAfterRefusalMs };
      }
      throw error;
    } finally {
      underWay = null;
    }
  }

  return {
    async get(signal) {
      if (kept && clock.now() < kept.expiresAt) return kept.token;
      if (refusal && clock.elapsed() < refusal.until) throw refusal.failure;
      // who has given up asks for nothing: nobody would hear that it failed
      signal?.throwIfAborted();
      // one caller that gives up must not take the token away from the others, so the fetch has no caller's signal
      underWay ??= fetchToken();
      return unlessAborted(underWay, signal);
    },
    drop(token) {
      if (kept?.token === token) kept = null;
    },
  };
}

async function requestToken({
  call,
  url,
  apiKey,
  apiSecret,
  timeouts = backgroundTimeouts,
}: TokenOptions): Promise<string> {
  try {
    const { bytes } = await call({
      method: 'POST',
      url: new URL('Authorization', url),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ apiKey, apiSecret }),
      rateClass: 'authorization',
      isRepeatable: true,
      timeouts,
      signal: undefined,
    });
    const parsed = answer.safeParse(decodeJson(bytes));
    if (parsed.success) return parsed.data.token;
    throw new BackOfficeFailure('refused', 'the back office gave no token');
  } catch (error) {
    // a refusal of this question is a refusal of the credentials; its own words might repeat them
    if (error instanceof AnsweredFailure && [400, 401, 403].includes(error.status)) {
      throw new BackOfficeFailure('refused', 'the back office does not accept our credentials');
    }
    throw error;
  }
}

/** The expiration that comes along has no reliable form, so the token's own claim counts, else our clock. */
function expiryOf(token: string, now: number): number {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    return claims.parse(JSON.parse(payload)).exp * 1_000;
  } catch {
    return now + lifetimeMs;
  }
}

/** By clocks that differ, a token can have ended before it came; it is used until it is refused, or for some minutes. */
function endOf(expiry: number, now: number): number {
  return Math.max(expiry - spareMs, now + leastMs);
}

async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  let stop = () => {};
  const aborted = new Promise<never>((_, fail) => {
    stop = () => fail(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
