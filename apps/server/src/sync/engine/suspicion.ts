import type { Step } from './step.ts';

/** With fewer amounts than this a page says nothing about signs. */
const enough = 10;

/** A page on which most amounts that are positive by nature are negative is not a page of facts. */
export function suspicionOf(step: Step, records: readonly object[]): string | null {
  const amounts = records.flatMap((record) => step.positiveAmounts(record)).filter((amount) => (amount ?? 0) !== 0);
  const negative = amounts.filter((amount) => (amount ?? 0) < 0).length;
  if (amounts.length < enough || negative * 2 <= amounts.length) return null;
  return `${negative} of ${amounts.length} amounts that should be positive are negative`;
}
