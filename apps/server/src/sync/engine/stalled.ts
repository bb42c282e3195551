import type { Database } from '../../db/database.ts';

/** A connection can be lost without a word, and then what was asked on it is never answered. */
export class Stalled extends Error {
  constructor() {
    super('The database did not answer a transaction');
  }
}

/** A database that says when a transaction of synchronisation takes longer than any may, in milliseconds; nothing can end the transaction itself. */
export function watched(
  database: Database,
  { longestMs, stalled }: { longestMs: number; stalled: () => void },
): Database {
  return {
    ...database,
    sync: async (work) => {
      const timer = setTimeout(stalled, longestMs).unref();
      try {
        return await database.sync(work);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Fails when a run is given up because the database does not answer. */
export function untilStalled(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      if (signal.reason instanceof Stalled) reject(signal.reason);
    });
  });
}
