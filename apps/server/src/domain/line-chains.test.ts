import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineBefore } from './line-chains.ts';

const aLine = (amount_excl: number, more: object = {}) => ({
  name: 'Kale huur' as string | null,
  object_id: '7' as string | null,
  kind: 'bare_rent',
  amount_excl,
  interval_months: 1,
  start_date: '2025-07-01',
  end_date: null as string | null,
  ...more,
});
const ended = (amount_excl: number, more: object = {}) => aLine(amount_excl, { end_date: '2026-06-30', ...more });
const begun = (amount_excl: number, more: object = {}) => aLine(amount_excl, { start_date: '2026-07-01', ...more });
const beforeEach = (lines: ReturnType<typeof aLine>[]) =>
  lines
    .filter(({ start_date }) => start_date === '2026-07-01')
    .map((line) => lineBefore(lines, line)?.amount_excl ?? null);

test.each([
  ['rents that rose alike, in whatever order', [ended(300), ended(700), begun(714), begun(306)], [700, 300]],
  ['rents that lie close together', [ended(500), ended(480), begun(490), begun(510)], [480, 500]],
  ['two that are the same', [ended(500), ended(500), begun(510), begun(510)], [500, 500]],
  ['a second line that is new', [ended(100), begun(102), begun(900)], [100, null]],
  ['a line that is gone', [ended(100), ended(900), begun(918)], [900]],
  ['the month of a quarter', [ended(300, { interval_months: 3 }), ended(200), begun(102), begun(204)], [300, 200]],
  ['the same item first', [ended(100), ended(60, { name: 'Opslag' }), begun(99, { name: 'Opslag' })], [60]],
  ['another object, kind or day', [ended(100, { object_id: '8' }), ended(100, { kind: 'other' }), begun(100)], [null]],
  [
    'one that was taken back',
    [aLine(100, { start_date: '2026-07-01', end_date: '2026-06-30' }), begun(100)],
    [null, null],
  ],
])('pairs %s', (_what, lines, expected) => {
  expect(beforeEach(lines)).toEqual(expected);
});

test('goes on from a line once, whatever the lines', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, amounts, (before, after) => {
      const lines = [...before.map((cents) => ended(cents)), ...after.map((cents) => begun(cents))];
      const found = lines.map((line) => lineBefore(lines, line)).filter((line) => line !== undefined);
      expect(new Set(found).size).toBe(found.length);
      expect(found).toHaveLength(Math.min(before.length, after.length));
    }),
  );
});
