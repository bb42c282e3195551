import { setTimeout as pause } from 'node:timers/promises';
import { databaseCode } from './problem-text.ts';

/** A foreign key that was moved under us, a deadlock, a serialisation failure. */
const collisions = new Set(['23503', '40001', '40P01', '55P03']);
const lostConnections = /^(08...|25006|57P0[123]|25P03|53300|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT)$/;
const attempts = 7;

/** Runs a transaction again when another one was in its way or the connection was lost, with growing pauses. */
export async function withRetries<T>(signal: AbortSignal, work: (isRepeat: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt > 1);
    } catch (error) {
      if (attempt >= attempts || !mayPass(error)) throw error;
      await pause(50 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2), undefined, { signal });
    }
  }
}

function mayPass(error: unknown): boolean {
  const code = databaseCode(error);
  if (code !== null) return collisions.has(code) || lostConnections.test(code);
  return error instanceof Error && /^Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}
