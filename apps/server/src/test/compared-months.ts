import type { BooksFacts } from '../domain/change-causes/books-causes.ts';
import type { CausedChange } from '../domain/change-causes/causes-of.ts';
import type { BookedLine, ContractFacts, DueInvoice, StatementFacts } from '../domain/change-causes/facts.ts';
import { periodsBeside } from '../domain/change-causes/more-months.ts';
import { contract as contractOfTwo } from './compared-statements.ts';

export interface Range {
  year: number;
  start: number;
  end: number;
}

export const dayIn = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;
export const endOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
export const monthsOf = ({ year, start, end }: Range) =>
  Array.from({ length: end - start + 1 }, (_, n) => dayIn(year, start + n));

export const contract = (more: Partial<ContractFacts> = {}): ContractFacts =>
  contractOfTwo({ next_index_date: '2027-07-01', ...more });

export const dueOf = (due: string, amount: number, more: Partial<DueInvoice> = {}): DueInvoice => ({
  invoice_id: `sales-${due}`,
  invoice_reference: `VF-${due}`,
  due,
  amount,
  is_cancelled: false,
  contract_id: '1',
  relation_name: 'J. de Vries',
  early: 0,
  recurs: true,
  ...more,
});
export const costOf = (day: string, more: Partial<BookedLine> = {}): BookedLine => ({
  id: `cost-${day}`,
  is_invoiced: true,
  is_income: false,
  amount: -5_000,
  day,
  invoice_id: `purchases-${day}`,
  invoice_reference: null,
  due: null,
  invoice_total: 5_000,
  contract_id: null,
  relation_name: 'Schoon BV',
  object_id: '10',
  object_name: 'Plein 1',
  account: 'Schoonmaak',
  description: null,
  has_ticket: false,
  recurs: true,
  ...more,
});

export type Rents = (day: string) => number;
const every: Rents = () => 100_000;

/** Two ranges of the books, of which reading them says what has a counterpart. */
export function books(
  asked: Range,
  against: Range,
  { rent = every, costs = () => [] }: { rent?: Rents; costs?: (day: string) => BookedLine[] } = {},
): [BooksFacts, BooksFacts] {
  const sideOf = (range: Range, other: Range): BooksFacts => {
    const { first, last } = periodsBeside(
      { first: range.start, last: range.end },
      { first: other.start, last: other.end },
    );
    const isCompared = (day: string) => day >= dayIn(range.year, first) && day <= dayIn(range.year, last);
    return {
      period_start: dayIn(range.year, first),
      period_end: endOf(range.year, last),
      dues: monthsOf(range)
        .filter((day) => rent(day) !== 0)
        .map((day) => ({ ...dueOf(day, rent(day)), is_compared: isCompared(day) })),
      lines: monthsOf(range).flatMap((day) =>
        costs(day).map((line) => ({ ...line, is_compared: isCompared(day), is_fee: line.account === 'Beheer' })),
      ),
    };
  };
  return [sideOf(asked, against), sideOf(against, asked)];
}

/** A statement that settles what fell due, paid in time. */
export function statement({ year, start, end }: Range, more: Partial<StatementFacts> = {}): StatementFacts {
  const dues = monthsOf({ year, start, end }).map((day) => dueOf(day, 100_000));
  const bookings = [
    ...dues.map(({ invoice_id, due, amount }) =>
      costOf(due, { ...dueLine, id: `line-${due}`, invoice_id, due, amount, invoice_total: amount }),
    ),
    ...(more.bookings ?? []),
  ];
  const sum = bookings.reduce((cents, { amount }) => cents + amount, 0);
  return {
    id: `${year}-${start}-${end}`,
    period_start: dayIn(year, start),
    period_end: endOf(year, end),
    income: 0,
    costs: 0,
    fee: 0,
    previous: 0,
    total: sum,
    dues,
    fees: [],
    ...more,
    bookings,
  };
}
export const dueLine: Partial<BookedLine> = {
  is_invoiced: false,
  is_income: true,
  contract_id: '1',
  account: 'Huur',
  relation_name: 'J. de Vries',
};

export const told = ({ total, causes, rest }: CausedChange) => ({
  total,
  ...Object.fromEntries(causes.map(({ cause, amount }) => [cause, amount])),
  ...(rest.lines.length > 0 ? { rest: rest.amount } : {}),
});
