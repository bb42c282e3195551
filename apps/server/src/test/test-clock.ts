import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(moment: string): void;
  forward(time: { seconds?: number; minutes?: number; hours?: number }): void;
}

export function createTestClock(start = '2026-06-15T08:00:00Z'): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (moment) => {
      now = new Date(moment).getTime();
    },
    forward: ({ seconds = 0, minutes = 0, hours = 0 }) => {
      now += (seconds + minutes * 60 + hours * 3600) * 1000;
    },
  };
}
