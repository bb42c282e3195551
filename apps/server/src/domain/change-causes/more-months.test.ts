import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BooksFacts, booksCauses } from './books-causes.ts';
import { type CausedChange, causesBetween } from './causes-of.ts';
import type { BookedLine, ContractFacts, DueInvoice, StatementFacts } from './facts.ts';
import { periodsBeside } from './more-months.ts';

interface Range {
  year: number;
  start: number;
  end: number;
}

const dayIn = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;
const endOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const monthsOf = ({ year, start, end }: Range) =>
  Array.from({ length: end - start + 1 }, (_, n) => dayIn(year, start + n));

const contract = (more: Partial<ContractFacts> = {}): ContractFacts => ({
  id: '1',
  reference: 'C-1',
  relation_id: '7',
  relation_name: 'J. de Vries',
  had_earlier_contract: false,
  start_date: '2020-01-01',
  end_date: null,
  interval_months: 1,
  next_index_date: '2027-07-01',
  object_ids: ['10'],
  object_name: 'Plein 1',
  is_lettable: true,
  sold_on: null,
  lines: [lineOf({})],
  ...more,
});
const lineOf = (more: Partial<ContractFacts['lines'][number]>) => ({
  id: '1',
  kind: 'bare_rent',
  name: 'Kale huur',
  object_id: '10',
  is_indexable: true,
  amount_excl: 100_000,
  vat: 0,
  interval_months: 1,
  start_date: '2020-01-01',
  end_date: null,
  ...more,
});
const raisedInJuly = contract({
  lines: [lineOf({ end_date: '2026-06-30' }), lineOf({ id: '2', start_date: '2026-07-01', amount_excl: 103_000 })],
});

const dueOf = (due: string, amount: number, more: Partial<DueInvoice> = {}): DueInvoice => ({
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
const costOf = (day: string, more: Partial<BookedLine> = {}): BookedLine => ({
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

type Rents = (day: string) => number;
const every: Rents = () => 100_000;

/** Two ranges of the books, of which reading them says what has a counterpart. */
function books(
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
function statement({ year, start, end }: Range, more: Partial<StatementFacts> = {}): StatementFacts {
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
const dueLine: Partial<BookedLine> = {
  is_invoiced: false,
  is_income: true,
  contract_id: '1',
  account: 'Huur',
  relation_name: 'J. de Vries',
};

const told = ({ total, causes, rest }: CausedChange) => ({
  total,
  ...Object.fromEntries(causes.map(({ cause, amount }) => [cause, amount])),
  ...(rest.lines.length > 0 ? { rest: rest.amount } : {}),
});

const all2025: Range = { year: 2025, start: 1, end: 12 };
const all2026: Range = { year: 2026, start: 1, end: 12 };
const quarter2025: Range = { year: 2025, start: 1, end: 3 };
const quarter2026: Range = { year: 2026, start: 1, end: 3 };

describe('in the books of periods of different length', () => {
  test('a rent that stayed the same differs by its months alone, tenant by tenant', () => {
    const [asked, against] = books(quarter2026, all2025);
    const change = booksCauses(asked, against, [contract()]);
    expect(told(change)).toEqual({ total: -900_000, more_months: -900_000 });
    expect(change.causes[0]?.lines).toMatchObject([
      { name: 'J. de Vries', contract_id: '1', before: 900_000, now: 0, object_name: 'Plein 1' },
    ]);
    expect(told(booksCauses(against, asked, [contract()]))).toEqual({ total: 900_000, more_months: 900_000 });
  });

  test('a rent that rose in a month without a counterpart is no indexation of it', () => {
    const rent: Rents = (day) => (day >= '2026-07-01' ? 103_000 : 100_000);
    const [asked, against] = books(all2026, quarter2025, { rent });
    expect(told(booksCauses(asked, against, [raisedInJuly]))).toEqual({ total: 918_000, more_months: 918_000 });
  });

  test('a rent that rose in a month with a counterpart is indexed by that month alone', () => {
    const rent: Rents = (day) => (day >= '2026-07-01' ? 103_000 : 100_000);
    const [asked, against] = books({ year: 2026, start: 7, end: 9 }, all2025, { rent });
    // July to September of 2025, not January to March.
    expect(told(booksCauses(asked, against, [raisedInJuly]))).toEqual({
      total: -891_000,
      indexed: 9_000,
      more_months: -900_000,
    });
  });

  test('a tenant who left is vacancy of the months with a counterpart', () => {
    const left = contract({ end_date: '2026-03-15' });
    const [asked, against] = books(quarter2026, all2025);
    expect(told(booksCauses(asked, against, [left]))).toEqual({ total: -900_000, more_months: -900_000 });
    const broken = books(quarter2026, all2025, { rent: (day) => (day === '2026-03-01' ? 48_387 : 100_000) });
    expect(told(booksCauses(...broken, [left]))).toEqual({
      total: -951_613,
      more_months: -900_000,
      vacancy: -51_613,
    });
  });

  test('costs that recur differ by the months with a counterpart, and fee and repairs of the others are theirs', () => {
    const costs = (day: string) => [
      costOf(day, { amount: day < '2026' ? -5_000 : -6_000 }),
      costOf(day, { id: `fee-${day}`, account: 'Beheer', amount: -1_000 }),
      ...(day === '2025-08-01'
        ? [costOf(day, { id: 'repair', account: 'Dak', has_ticket: true, amount: -70_000 })]
        : []),
      ...(day === '2026-02-01' ? [costOf(day, { id: 'tap', account: 'Kraan', has_ticket: true, amount: -900 })] : []),
    ];
    const change = booksCauses(...books(quarter2026, all2025, { rent: () => 0, costs }), []);
    expect(told(change)).toEqual({
      total: 9 * 6_000 + 70_000 - 3_000 - 900,
      more_months: 9 * 6_000 + 70_000,
      running_costs: -3_000,
      one_off_cost: -900,
    });
  });

  test('a line that began is another amount, in periods of the same length', () => {
    const began = contract({ lines: [lineOf({ start_date: '2025-04-01' })] });
    const [asked, against] = books(all2026, all2025, { rent: (day) => (day < '2025-04-01' ? 0 : 100_000) });
    expect(told(booksCauses(asked, against, [began]))).toEqual({ total: 300_000, contract_change: 300_000 });
  });

  test('a credit of a month without a counterpart is of that month, as the invoice that it credits', () => {
    const [asked, against] = books(quarter2026, all2025);
    const credit = { ...dueOf('2025-06-15', -100_000, { invoice_id: 'sales-credit' }), is_compared: false };
    const again = { ...dueOf('2025-06-20', 100_000, { invoice_id: 'sales-again' }), is_compared: false };
    const dues = [...against.dues, credit, again];
    expect(told(booksCauses(asked, { ...against, dues }, [contract()]))).toEqual({
      total: -900_000,
      more_months: -900_000,
    });
  });
});

describe('of statements of different length', () => {
  const april: Range = { year: 2026, start: 4, end: 4 };

  test('a month after a quarter differs by its months in rent and recurring costs', () => {
    const costs = (range: Range) => ({ bookings: monthsOf(range).map((day) => costOf(day)) });
    const [before, now] = [statement(quarter2026, costs(quarter2026)), statement(april, costs(april))];
    expect(told(causesBetween(now, before, [contract()]))).toEqual({ total: -190_000, more_months: -190_000 });
    expect(told(causesBetween(before, now, [contract()]))).toEqual({ total: 190_000, more_months: 190_000 });
  });

  test('rent that was not received is late, whichever month it is of', () => {
    const before = statement(quarter2026);
    const unpaid = {
      ...before,
      total: 200_000,
      bookings: before.bookings.filter(({ due }) => due !== '2026-03-01'),
    };
    expect(told(causesBetween(statement(april), unpaid, [contract()]))).toEqual({
      total: -100_000,
      more_months: -200_000,
      late_receipt: 100_000,
    });
  });

  test('a statement that begins within a month has no months set apart', () => {
    const broken = { period_start: '2026-01-15', period_end: '2026-02-14' };
    const asked = statement({ year: 2026, start: 3, end: 3 });
    const first = statement({ year: 2026, start: 2, end: 2 }, broken);
    expect(told(causesBetween(first, asked, [contract()]))).not.toHaveProperty('more_months');
  });

  test('the fee is told as stated', () => {
    const before = statement(quarter2026, { fee: 3_000, total: 297_000 });
    const now = statement(april, { fee: 1_000, total: 99_000 });
    expect(told(causesBetween(now, before, [contract()]))).toEqual({
      total: -198_000,
      more_months: -200_000,
      fee: 2_000,
    });
  });
});

describe('what has a counterpart', () => {
  const beside = (one: [number, number], other: [number, number]) => {
    const { first, last } = periodsBeside({ first: one[0], last: one[1] }, { first: other[0], last: other[1] });
    return [first, last];
  };

  test('is no month for the opening and the closing of a year, which stay with the first and the last', () => {
    expect(periodsBeside({ first: 0, last: 3 }, { first: 4, last: 6 })).toEqual({ first: 0, last: 3 });
    expect(periodsBeside({ first: 1, last: 13 }, { first: 1, last: 12 })).toEqual({ first: 1, last: 13 });
    expect(periodsBeside({ first: 0, last: 13 }, { first: 1, last: 3 })).toEqual({ first: 0, last: 3 });
    expect(periodsBeside({ first: 1, last: 13 }, { first: 10, last: 12 })).toEqual({ first: 10, last: 13 });
  });

  test('is all of a shorter period, and as much of a longer one: the same periods, or its first', () => {
    expect(beside([1, 3], [1, 12])).toEqual([1, 3]);
    expect(beside([1, 12], [4, 6])).toEqual([4, 6]);
    expect(beside([1, 13], [1, 12])).toEqual([1, 13]);
    expect(beside([1, 3], [4, 4])).toEqual([1, 1]);
    expect(beside([4, 9], [1, 3])).toEqual([4, 6]);
    expect(beside([1, 6], [5, 8])).toEqual([1, 4]);
  });
});

const range = fc
  .tuple(fc.constantFrom(2025, 2026), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, one, other]): Range => ({ year, start: Math.min(one, other), end: Math.max(one, other) }));
const day = fc
  .tuple(fc.constantFrom(2025, 2026), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => dayIn(year, month));
const amount = fc.integer({ min: -500_000, max: 500_000 });
const drawnContract = fc
  .record({
    start_date: day,
    end_date: fc.option(day),
    interval_months: fc.constantFrom(1, 3),
    lines: fc.array(
      fc.record({ id: fc.uuid(), start_date: day, end_date: fc.option(day), amount_excl: amount }).map(lineOf),
      { maxLength: 3 },
    ),
  })
  .map(contract);
const drawnRents = fc.dictionary(day, amount).map(
  (drawn): Rents =>
    (on) =>
      drawn[on] ?? 100_000,
);
const drawnCosts = fc
  .array(
    fc.record({
      day,
      amount,
      has_ticket: fc.boolean(),
      recurs: fc.boolean(),
      is_income: fc.boolean(),
      account: fc.constantFrom('Schoonmaak', 'Beheer', null),
      invoice_total: fc.option(amount),
      id: fc.uuid(),
    }),
    { maxLength: 10 },
  )
  .map((drawn) => (on: string) => drawn.filter((each) => each.day === on).map((each) => costOf(on, each)));

function expectSums({ total, causes, rest }: CausedChange, difference: number) {
  expect(total).toBe(difference);
  expect(causes.reduce((sum, each) => sum + each.amount, rest.amount)).toBe(difference);
  for (const each of [...causes, rest])
    expect(each.lines.reduce((sum, { before, now }) => sum + now - before, 0)).toBe(each.amount);
}

describe('whatever the lengths', () => {
  test('causes and rest of the books are the difference to the cent, and no month more means no such cause', () => {
    fc.assert(
      fc.property(range, range, drawnRents, drawnCosts, drawnContract, (one, other, rent, costs, of) => {
        const [asked, against] = books(one, other, { rent, costs });
        const sumOf = ({ dues, lines }: BooksFacts) => [...dues, ...lines].reduce((sum, each) => sum + each.amount, 0);
        const change = booksCauses(asked, against, [of]);
        expectSums(change, sumOf(asked) - sumOf(against));
        if (one.end - one.start === other.end - other.start)
          expect(change.causes.map(({ cause }) => cause)).not.toContain('more_months');
      }),
      { numRuns: 2_000 },
    );
  });

  test('causes and rest of statements are the difference to the cent', () => {
    fc.assert(
      fc.property(
        range,
        range,
        drawnCosts,
        drawnContract,
        fc.tuple(amount, amount),
        (one, other, costs, of, totals) => {
          const made = (each: Range, total: number) =>
            statement(each, { bookings: monthsOf(each).flatMap(costs), total, fee: 1_234 });
          const [now, before] = [made(one, totals[0]), made(other, totals[1])];
          expectSums(causesBetween(now, before, [of]), totals[0] - totals[1]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('a rent and costs that stay the same differ by their months alone', () => {
    fc.assert(
      fc.property(range, range, fc.integer({ min: 1, max: 500_000 }), (one, other, cents) => {
        const same = contract({ lines: [lineOf({ amount_excl: cents })] });
        const costs = (on: string) => [costOf(on)];
        const change = booksCauses(...books(one, other, { rent: () => cents, costs }), [same]);
        const months = one.end - one.start - (other.end - other.start);
        const difference = months * (cents - 5_000) + 0;
        expect(told(change)).toEqual({
          total: difference,
          ...(change.causes.length === 0 ? {} : { more_months: difference }),
        });
      }),
      { numRuns: 1_000 },
    );
  });
});

test('months of the next year follow those of this one', () => {
  const winter = statement({ year: 2025, start: 11, end: 12 }, { period_end: endOf(2026, 1) });
  const january = dueOf('2026-01-01', 100_000);
  const whole = { ...winter, dues: [...winter.dues, january], total: 300_000 };
  const line = costOf(january.due, { ...dueLine, invoice_id: january.invoice_id, due: january.due, amount: 100_000 });
  const before = { ...whole, bookings: [...winter.bookings, line] };
  const now = statement({ year: 2027, start: 1, end: 1 });
  const change = causesBetween(now, before, [contract()]);
  expect(told(change)).toEqual({ total: -200_000, more_months: -200_000 });
});
