import { BackOfficeFailure } from '../port/failure.ts';
import type { Clock } from './clock.ts';

/** The kinds of calls that the back office counts apart. */
export const rateClasses = ['authorization', 'download', 'filter', 'write', 'read'] as const;
export type RateClass = (typeof rateClasses)[number];

/**
 * Permission to call. All callers of one environment share one limit, so several server nodes can share an
 * implementation of this; the one of this package serves one process.
 */
export interface RateBudget {
  /** For how many milliseconds nobody may call, because the back office said so; 0 when calls may be made. */
  rest(): number | Promise<number>;
  /** A call was answered in spite of the rest: it is over. */
  reopen(): void | Promise<void>;
  /** Ends when a call of this class may be made, which then counts; fails at once with `MustWait` when that is too late. */
  take(rateClass: RateClass, signal: AbortSignal, longestWaitMs?: number): Promise<void>;
  /** Somebody exceeded the limit, which a call of this class was told: nobody may call for so long. */
  exhausted(retryAfterMs: number, rateClass: RateClass): void | Promise<void>;
}

/** A call may be made only later than whoever wants it can wait. */
export class MustWait extends BackOfficeFailure {
  constructor(waitMs: number) {
    super('limited', 'no call may be made within the time for it', { retryAfterMs: Math.ceil(waitMs) });
  }
}

/** Calls per minute and environment, as documented. */
export const documentedLimits: Readonly<Record<RateClass, number>> = {
  authorization: 10,
  download: 10,
  filter: 100,
  write: 100,
  read: 500,
};

/** The part of each limit that we use; the rest is for other users of the environment. */
export const usedShare = 0.9;

const windowMs = 60_000;

export interface MemoryBudgetOptions {
  clock: Clock;
  random: () => number;
  limits?: Readonly<Record<RateClass, number>>;
  share?: number;
}

export function createMemoryBudget({
  clock,
  random,
  limits = documentedLimits,
  share = usedShare,
}: MemoryBudgetOptions): RateBudget {
  let closedUntil = 0;
  const calls = new Map<RateClass, number[]>(rateClasses.map((name) => [name, []]));

  // it is not known when the back office's minute begins, so no 60 seconds of ours may hold more than the limit
  function waitFor(rateClass: RateClass): number {
    const now = clock.elapsed();
    if (now < closedUntil) return closedUntil - now;
    const made = calls.get(rateClass) ?? [];
    while (made[0] !== undefined && made[0] <= now - windowMs) made.shift();
    const oldest = made[0];
    if (oldest !== undefined && made.length >= Math.max(1, Math.floor(limits[rateClass] * share))) {
      return oldest + windowMs - now;
    }
    made.push(now);
    return 0;
  }

  return {
    rest: () => Math.max(0, closedUntil - clock.elapsed()),
    reopen() {
      closedUntil = 0;
    },
    async take(rateClass, signal, longestWaitMs = Number.POSITIVE_INFINITY) {
      signal.throwIfAborted();
      const endsAt = clock.elapsed() + longestWaitMs;
      for (let delayMs = waitFor(rateClass); delayMs > 0; delayMs = waitFor(rateClass)) {
        if (clock.elapsed() + delayMs > endsAt) throw new MustWait(delayMs);
        await clock.wait(Math.ceil(delayMs), signal);
      }
    },
    exhausted(retryAfterMs) {
      // the jitter keeps several processes from coming back in the same instant
      const jitterMs = random() * Math.min(1_000, retryAfterMs / 4);
      closedUntil = Math.max(closedUntil, clock.elapsed() + retryAfterMs + jitterMs);
    },
  };
}
