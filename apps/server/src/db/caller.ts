import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever work is done for. */
export interface Caller {
  /** Null of who is not known. */
  readonly user: string | null;
  /** Null when what was asked is done although its caller leaves. */
  readonly hasLeft: AbortSignal | null;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs work for a caller who may leave: what it asks of the database from then on is not worth an answer. */
export function forCaller<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work);
}

const nobody: Caller = { user: null, hasLeft: null };

/** Of whoever this work is for. */
export function callerOf(): Caller {
  return callers.getStore() ?? nobody;
}

/** As the database itself says that a statement was cancelled. */
export class CallerLeft extends Error {
  readonly code = '57014';

  constructor() {
    super('Whoever asked has left');
    this.name = 'CallerLeft';
  }
}
