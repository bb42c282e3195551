import { BrokenCircuitError, ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { BackOfficeFailure } from '../port/failure.ts';
import type { Circuit } from './circuit.ts';
import type { Clock } from './clock.ts';
import { startDeadline } from './deadline.ts';
import { failureOfStatus } from './failure-of-status.ts';
import { MustWait, type RateBudget, type RateClass } from './rate-budget.ts';
import { hiding } from './refusal-text.ts';
import type { Timeouts } from './timeouts.ts';
import type { RawAnswer, Transport } from './transport.ts';
import { TransportFailure } from './transport-failure.ts';

export interface Call {
  method: 'GET' | 'POST';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: string;
  rateClass: RateClass;
  /** True when the call changes nothing, or changes the same thing when it is made twice. */
  isRepeatable: boolean;
  /** Made in spite of a rest, and out of turn: to find out whether the rest is over. */
  isProbe?: boolean | undefined;
  timeouts: Timeouts;
  signal: AbortSignal | undefined;
}

export interface CallerOptions {
  transport: Transport;
  budget: RateBudget;
  clock: Clock;
  random: () => number;
  /** What no error may say, with the token of each call. */
  secrets: readonly string[];
  maxBytes: number;
  /** How long all calls rest after a 429 that does not say. */
  limitPauseMs: number;
  circuit: Circuit;
}

/** Makes calls: waits for the budget, tries again where that is safe, and turns every trouble into a failure of the port. */
export function createCaller(options: CallerOptions) {
  return async function call(asked: Call): Promise<RawAnswer> {
    asked.signal?.throwIfAborted();
    const { totalTimeoutMs } = asked.timeouts;
    const deadline = startDeadline(totalTimeoutMs, () => tooLate(totalTimeoutMs), asked.signal);
    const endsAt = options.clock.elapsed() + totalTimeoutMs;
    try {
      return await options.circuit.execute(() => tryAll(asked, { ...options, signal: deadline.signal, endsAt }));
    } catch (error) {
      asked.signal?.throwIfAborted();
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new BackOfficeFailure('unreachable', 'not called: the last calls all failed', { cause: error });
    } finally {
      deadline.end();
    }
  };
}

export type Caller = ReturnType<typeof createCaller>;

type Running = CallerOptions & { signal: AbortSignal; endsAt: number };

function tryAll(asked: Call, running: Running): Promise<RawAnswer> {
  const { clock, random, signal, endsAt, limitPauseMs } = running;
  const { tries, pauseMs, longestPauseMs } = asked.timeouts;
  let pause = 0;
  const worthAnotherTry = handleWhen((error) => {
    if (!(error instanceof BackOfficeFailure) || signal.aborted) return false;
    // the budget does the waiting after a 429
    if (asked.isProbe === true) return false;
    if (error.kind === 'limited') return clock.elapsed() + (error.retryAfterMs ?? limitPauseMs) < endsAt;
    if (!(error instanceof TransportFailure) || (error.mayBeCarriedOut && !asked.isRepeatable)) return false;
    pause = error.retryAfterMs ?? pause;
    return clock.elapsed() + pause < endsAt;
  });
  // the pause is ours, so that the signal ends it and tests need not sit it out
  const policy = retry(worthAnotherTry, { maxAttempts: tries - 1, backoff: new ConstantBackoff(0) });
  return policy.execute(async ({ attempt }) => {
    if (attempt > 0) await clock.wait(pause, signal);
    pause = random() * Math.min(longestPauseMs, pauseMs * 2 ** attempt);
    return tryOnce(asked, running);
  });
}

async function tryOnce(
  asked: Call,
  { transport, budget, clock, secrets, maxBytes, limitPauseMs, signal, endsAt }: Running,
): Promise<RawAnswer> {
  if (asked.isProbe !== true)
    await takeFrom(budget, asked.rateClass, { signal, longestWaitMs: endsAt - clock.elapsed() });
  const { tryTimeoutMs } = asked.timeouts;
  const deadline = startDeadline(tryTimeoutMs, () => tooLate(tryTimeoutMs), signal);
  const { method, url, headers, body } = asked;
  const answer = await transport
    .exchange({ method, url, headers, ...(body !== undefined && { body }), maxBytes, signal: deadline.signal })
    .finally(deadline.end);
  const hide = hiding([...secrets, headers['authorization']?.replace(/^Bearer /, '') ?? '']);
  const failure = failureOfStatus(answer, clock.now(), hide);
  if (!failure) return answer;
  if (failure.kind === 'limited') await budget.exhausted(failure.retryAfterMs ?? limitPauseMs, asked.rateClass);
  throw failure;
}

async function takeFrom(
  budget: RateBudget,
  rateClass: RateClass,
  { signal, longestWaitMs }: { signal: AbortSignal; longestWaitMs: number },
): Promise<void> {
  try {
    await budget.take(rateClass, signal, longestWaitMs);
  } catch (cause) {
    if (cause instanceof MustWait) throw cause;
    if (cause instanceof TransportFailure)
      throw new BackOfficeFailure('limited', 'no call was left within the time for it', {
        retryAfterMs: 60_000,
        cause,
      });
    if (signal.aborted) throw cause;
    throw new TransportFailure('the calls that may be made could not be counted', { mayBeCarriedOut: false, cause });
  }
}

function tooLate(limitMs: number): TransportFailure {
  return new TransportFailure(`no answer within ${limitMs} ms`, { mayBeCarriedOut: true });
}
