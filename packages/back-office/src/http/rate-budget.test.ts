import { describe, expect, it } from 'vitest';
import type { Clock } from './clock.ts';
import { createMemoryBudget, documentedLimits } from './rate-budget.ts';

/** Time that passes only by waiting. */
function fakeClock(): Clock {
  let elapsed = 0;
  return {
    now: () => elapsed,
    elapsed: () => elapsed,
    wait: async (delayMs, signal) => {
      signal.throwIfAborted();
      elapsed += delayMs;
    },
  };
}

const signal = new AbortController().signal;

describe('the rate budget', () => {
  it('never allows more within any 60 seconds than its share of the limit', async () => {
    const clock = fakeClock();
    const budget = createMemoryBudget({ clock, random: () => 0 });
    const times: number[] = [];
    for (let call = 0; call < 40; call += 1) {
      await budget.take('authorization', signal);
      times.push(clock.elapsed());
      await clock.wait(500, signal);
    }
    const max = Math.floor(documentedLimits.authorization * 0.9);
    for (const time of times)
      expect(times.filter((other) => other >= time && other < time + 60_000).length).toBeLessThanOrEqual(max);
  });

  it('counts the classes apart', async () => {
    const clock = fakeClock();
    const budget = createMemoryBudget({ clock, random: () => 0 });
    for (let call = 0; call < 9; call += 1) await budget.take('authorization', signal);
    await budget.take('read', signal);
    expect(clock.elapsed()).toBe(0);
  });

  it('keeps everybody waiting after somebody exceeded the limit', async () => {
    const clock = fakeClock();
    const budget = createMemoryBudget({ clock, random: () => 1 });
    await budget.exhausted(8_000, 'read');
    await budget.take('write', signal);
    expect(clock.elapsed()).toBe(9_000);
  });

  it('stops waiting when the caller does', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    controller.abort(reason);
    const budget = createMemoryBudget({ clock: fakeClock(), random: () => 0 });
    await expect(budget.take('read', controller.signal)).rejects.toBe(reason);
  });
});
