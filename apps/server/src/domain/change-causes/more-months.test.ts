import { describe, expect, test } from 'vitest';
import {
  books,
  contract,
  costOf,
  dueLine,
  dueOf,
  endOf,
  monthsOf,
  type Range,
  type Rents,
  statement,
  told,
} from '../../test/compared-months.ts';
import { rent as lineOf } from '../../test/compared-statements.ts';
import { booksCauses } from './books-causes.ts';
import { causesBetween } from './causes-of.ts';
import { periodsBeside } from './more-months.ts';

const raisedInJuly = contract({
  lines: [lineOf({ end_date: '2026-06-30' }), lineOf({ id: '2', start_date: '2026-07-01', amount_excl: 103_000 })],
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
