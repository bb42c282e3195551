import { centsOf, type StatementStep } from '@gevel/contract/plain';

/** The lowest and the highest balance on the way, in cents; nothing is always part of it. */
export interface Span {
  low: number;
  high: number;
}

export function spanOf(steps: readonly StatementStep[]): Span {
  const balances = steps.flatMap(({ before, after }) => [before, after]).map((amount) => Number(centsOf(amount)));
  return { low: Math.min(0, ...balances), high: Math.max(0, ...balances) };
}

/** Where a bar begins and how wide it is, in percent of the span. Only for drawing: no amount is read from it. */
export function placeIn({ low, high }: Span, from: string, to: string): { start: number; width: number; zero: number } {
  const all = high - low || 1;
  const [one, other] = [Number(centsOf(from)), Number(centsOf(to))];
  const start = ((Math.min(one, other) - low) / all) * 100;
  return { start, width: (Math.abs(other - one) / all) * 100, zero: (-low / all) * 100 };
}
