import { centsOf, euroOf, sumOf } from '../core/cents.ts';
import type { StatementFigures } from './rental-statement-steps.ts';

/** What a payout is made of, as the statement itself has it. */
export const changeParts = ['income', 'costs', 'fee', 'previous', 'difference'] as const;
export type ChangePart = (typeof changeParts)[number];

interface OfObject {
  object_id: string | null;
  object_reference: string | null;
}

interface ObjectResult extends OfObject {
  object_name: string | null;
  settlement_balance: string;
  management_fee_incl: string;
}

interface Booking extends OfObject {
  ledger_account_name: string | null;
  relation_id: string | null;
  relation_name: string | null;
  income_settled: string;
  costs_settled: string;
}

export interface SettledStatement extends StatementFigures {
  objects: readonly ObjectResult[];
  transactions: readonly Booking[];
}

/** How one payout differs from another, in exact euro; parts, and objects with the rest, each add up to the total. */
export interface StatementChange {
  total: string;
  parts: { part: ChangePart; amount: string }[];
  /** Those whose result changed, the largest change first. */
  objects: ChangedObject[];
  /** What belongs to no object: carried over, or booked without one. */
  withoutObject: { amount: string; lines: ChangedLine[] };
}

interface ChangedObject {
  key: string;
  name: string | null;
  amount: string;
  lines: ChangedLine[];
}

/** What of an object, or of none, was booked otherwise; lines add up to the amount. */
export interface ChangedLine {
  key: string;
  /** `rest` is what the bookings do not explain. */
  part: 'income' | 'costs' | 'fee' | 'previous' | 'rest';
  account: string | null;
  party: string | null;
  amount: string;
  /** It stands on the earlier statement alone. */
  isGone: boolean;
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
  const objects = objectChanges(now, before);
  const without = total - sumOf(objects.map(({ amount }) => amount));
  return {
    total: euroOf(total),
    parts: changeParts.flatMap((part) => (parts[part] === 0n ? [] : [{ part, amount: euroOf(parts[part]) }])),
    objects,
    withoutObject: {
      amount: euroOf(without),
      lines: withRest([...linesOf({ now, before, key: null }), lineOf('previous', parts.previous)], without),
    },
  };
}

const keyOf = ({ object_id, object_reference }: OfObject) => object_id ?? object_reference;
const sizeOf = (cents: bigint) => (cents < 0n ? -cents : cents);

function objectChanges(now: SettledStatement, before: SettledStatement): ChangedObject[] {
  const changes = new Map<string, { name: string | null; cents: bigint; fee: bigint }>();
  const add = (rows: readonly ObjectResult[], sign: bigint) => {
    for (const row of rows) {
      const key = keyOf(row);
      if (key === null) continue;
      const known = changes.get(key);
      changes.set(key, {
        name: known?.name ?? row.object_name ?? row.object_reference,
        cents: (known?.cents ?? 0n) + sign * centsOf(row.settlement_balance),
        fee: (known?.fee ?? 0n) - sign * centsOf(row.management_fee_incl),
      });
    }
  };
  add(now.objects, 1n);
  add(before.objects, -1n);
  return [...changes]
    .filter(([, { cents }]) => cents !== 0n)
    .sort(([, one], [, other]) => Number(sizeOf(other.cents) - sizeOf(one.cents)))
    .map(([key, { name, cents, fee }]) => ({
      key,
      name,
      amount: euroOf(cents),
      lines: withRest([...linesOf({ now, before, key }), lineOf('fee', fee)], cents),
    }));
}

/** Bookings of one account and party are one line: from one statement to the next only their amount differs. */
function linesOf({ now, before, key }: { now: SettledStatement; before: SettledStatement; key: string | null }) {
  const lines = new Map<string, Omit<ChangedLine, 'amount'> & { cents: bigint }>();
  const add = (bookings: readonly Booking[], sign: bigint) => {
    for (const row of bookings) {
      if (keyOf(row) !== key) continue;
      for (const part of ['income', 'costs'] as const) {
        const cents = part === 'income' ? centsOf(row.income_settled) : -centsOf(row.costs_settled);
        if (cents === 0n) continue;
        const { ledger_account_name: account, relation_name: party } = row;
        const name = [part, account, row.relation_id ?? party].join(' ');
        const known = lines.get(name) ?? { key: name, part, account, party, cents: 0n, isGone: sign < 0n };
        lines.set(name, { ...known, cents: known.cents + sign * cents });
      }
    }
  };
  add(now.transactions, 1n);
  add(before.transactions, -1n);
  return [...lines.values()]
    .sort((one, other) => Number(sizeOf(other.cents) - sizeOf(one.cents)))
    .map(({ cents, ...line }) => ({ ...line, amount: euroOf(cents) }));
}

const lineOf = (part: 'fee' | 'previous' | 'rest', cents: bigint): ChangedLine => ({
  key: part,
  part,
  account: null,
  party: null,
  amount: euroOf(cents),
  isGone: false,
});

function withRest(lines: readonly ChangedLine[], cents: bigint): ChangedLine[] {
  const rest = cents - sumOf(lines.map(({ amount }) => amount));
  return [...lines, lineOf('rest', rest)].filter(({ amount }) => centsOf(amount) !== 0n);
}
