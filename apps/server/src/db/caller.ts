import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<AbortSignal>();

/** Runs work for a caller who may leave: what it asks of the database from then on is not worth an answer. */
export function forCaller<T>(hasLeft: AbortSignal, work: () => T): T {
  return callers.run(hasLeft, work);
}

/** Of whoever this work is for; null when it is nobody who waits. */
export function callerOf(): AbortSignal | null {
  return callers.getStore() ?? null;
}

/** As the database itself says that a statement was cancelled. */
export class CallerLeft extends Error {
  readonly code = '57014';

  constructor() {
    super('Whoever asked has left');
    this.name = 'CallerLeft';
  }
}
