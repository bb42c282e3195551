import { setTimeout as sleep } from 'node:timers/promises';

/** Time as the connector knows it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970, for comparison with moments that the back office names. */
  now(): number;
  /** Milliseconds that never run backwards, for measuring how long something takes. */
  elapsed(): number;
  /** Ends after `delayMs`, or fails with the reason of the signal. */
  wait(delayMs: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  async wait(delayMs, signal) {
    try {
      await sleep(delayMs, undefined, { signal });
    } catch {
      // the timer's own error hides why; only an abort can end it early
      signal.throwIfAborted();
    }
  },
};
