import { ConsecutiveBreaker, circuitBreaker, handleWhen, CircuitState as PolicyState } from 'cockatiel';
import type { CircuitState } from '../port/back-office.ts';
import { BackOfficeFailure } from '../port/failure.ts';

export interface Circuit {
  execute<T>(call: () => Promise<T>): Promise<T>;
  state(): CircuitState;
}

/** Counts whole calls, not tries: a back office that is down is left in peace for a while, then asked once. */
export function createCircuit({ failures, restMs }: { failures: number; restMs: number }): Circuit {
  const policy = circuitBreaker(handleWhen(isUnreachable), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  let openedAt = 0;
  policy.onBreak(() => {
    openedAt = performance.now();
  });
  return {
    execute: (call) => policy.execute(call),
    state: () => {
      if (policy.state === PolicyState.Closed) return 'closed';
      // the policy itself looks at the clock with the next call only
      const isResting = policy.state === PolicyState.Open && performance.now() - openedAt < restMs;
      return isResting ? 'open' : 'trying';
    },
  };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof BackOfficeFailure && error.kind === 'unreachable';
}
