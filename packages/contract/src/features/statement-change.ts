import { centsOf, euroOf, sumOf } from '../core/cents.ts';
import type { StatementFigures } from './rental-statement-steps.ts';

/** What a payout is made of, as the statement itself has it. */
export const changeParts = ['income', 'costs', 'fee', 'previous', 'difference'] as const;
export type ChangePart = (typeof changeParts)[number];

interface ObjectResult {
  object_id: string | null;
  object_reference: string | null;
  object_name: string | null;
  settlement_balance: string;
}

export interface SettledStatement extends StatementFigures {
  objects: readonly ObjectResult[];
}

/** How one payout differs from another, in exact euro; parts, and objects with the rest, each add up to the total. */
export interface StatementChange {
  total: string;
  parts: { part: ChangePart; amount: string }[];
  /** Those whose result changed, the largest change first. */
  objects: { key: string; name: string | null; amount: string }[];
  /** What belongs to no object: carried over, or booked without one. */
  withoutObject: string;
}

/** Positive is more than before: more income, fewer costs. */
export function statementChange(now: SettledStatement, before: SettledStatement): StatementChange {
  const change = (name: keyof StatementFigures) => centsOf(now[name]) - centsOf(before[name]);
  const total = change('total_settlement_balance');
  const parts: Record<ChangePart, bigint> = {
    income: change('income_settled'),
    costs: -change('costs_settled'),
    fee: -change('management_fee_incl'),
    previous: change('previous_outstanding_amount'),
    difference: 0n,
  };
  // Where the stated figures do not add up themselves, what is left says so.
  parts.difference = total - Object.values(parts).reduce((sum, cents) => sum + cents, 0n);
  const objects = objectChanges(now.objects, before.objects);
  return {
    total: euroOf(total),
    parts: changeParts.flatMap((part) => (parts[part] === 0n ? [] : [{ part, amount: euroOf(parts[part]) }])),
    objects,
    withoutObject: euroOf(total - sumOf(objects.map(({ amount }) => amount))),
  };
}

function objectChanges(now: readonly ObjectResult[], before: readonly ObjectResult[]): StatementChange['objects'] {
  const changes = new Map<string, { name: string | null; cents: bigint }>();
  const add = (rows: readonly ObjectResult[], sign: bigint) => {
    for (const { object_id, object_reference, object_name, settlement_balance } of rows) {
      const key = object_id ?? object_reference;
      if (key === null) continue;
      const known = changes.get(key);
      changes.set(key, {
        name: known?.name ?? object_name ?? object_reference,
        cents: (known?.cents ?? 0n) + sign * centsOf(settlement_balance),
      });
    }
  };
  add(now, 1n);
  add(before, -1n);
  const size = (cents: bigint) => (cents < 0n ? -cents : cents);
  return [...changes]
    .filter(([, { cents }]) => cents !== 0n)
    .sort(([, one], [, other]) => Number(size(other.cents) - size(one.cents)))
    .map(([key, { name, cents }]) => ({ key, name, amount: euroOf(cents) }));
}
