import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  books,
  contract,
  costOf,
  dayIn,
  monthsOf,
  type Range,
  type Rents,
  statement,
  told,
} from '../../test/compared-months.ts';
import { rent as lineOf } from '../../test/compared-statements.ts';
import { type BooksFacts, booksCauses } from './books-causes.ts';
import { type CausedChange, causesBetween } from './causes-of.ts';

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
