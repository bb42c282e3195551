import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './connection.ts';

/** Two that wait for each other, or one that saw what another has changed: the database gave one of them up, whole. */
const givenUp = new Set(['40P01', '40001']);
const maxTries = 5;

export function isGivenUp(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (givenUp.has(String(Reflect.get(cause, 'code')))) return true;
  }
  return false;
}

/** Does the work again when the database gave it up for another's sake; nothing of the try before is left. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxTries || !isGivenUp(error)) throw error;
    }
    await pause(msBefore(attempt));
  }
}

/**
 * Longer each time and never the same: whoever waited for the rows needs a moment to take them, and would find them taken
 * again by a try that came at once.
 */
function msBefore(attempt: number): number {
  return 20 * 3 ** (attempt - 1) * (1 + Math.random());
}

/** The same tables, whose transactions are tried again when they are given up. */
export function withRetries(db: Db): Db {
  const transaction: Db['transaction'] = (work, config) => retried(() => db.transaction(work, config));
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
