import type { LearnedLimit } from '../port/back-office.ts';
import type { Clock } from './clock.ts';
import { documentedLimits, type RateBudget } from './rate-budget.ts';

const carefulForMs = 24 * 3_600_000;

export interface CarefulBudget extends RateBudget {
  limits(): LearnedLimit[];
}

/**
 * Which limit reads count for is not documented. They are taken for plain reads until one is refused although we kept within
 * that limit; from then on they count as filters for a day.
 */
export function createCarefulBudget(
  budget: RateBudget,
  { clock, readClass }: { clock: Clock; readClass: 'read' | 'filter' },
): CarefulBudget {
  let carefulUntil = readClass === 'filter' ? Number.POSITIVE_INFINITY : 0;
  const isCareful = () => clock.elapsed() < carefulUntil;
  return {
    rest: () => budget.rest(),
    reopen: () => budget.reopen(),
    take: (rateClass, signal, longestWaitMs) =>
      budget.take(rateClass === 'read' && isCareful() ? 'filter' : rateClass, signal, longestWaitMs),
    exhausted(retryAfterMs, rateClass) {
      if (rateClass === 'read' && !isCareful()) carefulUntil = clock.elapsed() + carefulForMs;
      return budget.exhausted(retryAfterMs, rateClass);
    },
    limits: () =>
      isCareful() && Number.isFinite(carefulUntil)
        ? [{ set: '*', kind: 'fewer-calls', value: documentedLimits.filter }]
        : [],
  };
}
