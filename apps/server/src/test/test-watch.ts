import type { ChangeWatch } from '../db/change-watch.ts';

/** A watch that hears what a test tells it. */
export interface TestWatch extends ChangeWatch {
  tell(): void;
  setProven(isProven: boolean): void;
}

export function createTestWatch(): TestWatch {
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const hear of listeners) hear();
  };
  let isProven = true;
  return {
    isProven: () => isProven,
    onChange: (hear) => void listeners.push(hear),
    stop: async () => {},
    tell,
    setProven: (proven) => {
      // As a real one, which says so when it is lost.
      if (!proven) tell();
      isProven = proven;
    },
  };
}
