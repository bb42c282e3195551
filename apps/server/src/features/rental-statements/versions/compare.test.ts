import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, isSame, type Line, type Part, type State, sumOf } from './compare.ts';

const about = {
  description: null,
  relation_id: null,
  relation_name: null,
  object_id: null,
  object_name: null,
  invoice_reference: null,
};
const line = (id: string, part: Part, amount: number, key: string | null = null): Line => ({
  id,
  part,
  amount,
  key,
  about,
});
const state = (lines: readonly Line[], { income = 0, costs = 0, fee = 0, carried_over = 0, more = 0 } = {}): State => ({
  lines,
  parts: { income, costs, fee, carried_over },
  total: income + costs + fee + carried_over + more,
});
const incomeOf = (before: readonly Line[], now: readonly Line[]) =>
  compare(state(before), state(now)).parts[0]?.lines.map(({ change, before: was, now: is, amount }) => [
    change,
    was,
    is,
    amount,
  ]);

const part = fc.constantFrom<Part>('income', 'costs', 'fee');
const drawnLine = fc.record({
  id: fc.nat(12).map(String),
  part,
  amount: fc.integer({ min: -300, max: 300 }),
  key: fc.option(fc.constantFrom('a', 'b', 'c')),
});
const drawnState = fc
  .record({
    lines: fc.uniqueArray(drawnLine, { selector: ({ id, part: of }) => `${of}${id}`, maxLength: 12 }),
    parts: fc.record({ income: fc.integer(), costs: fc.integer(), fee: fc.integer(), carried_over: fc.integer() }),
    total: fc.integer(),
  })
  .map(({ lines, ...stated }): State => ({ ...stated, lines: lines.map((each) => ({ ...each, about })) }));
const amountOf = ({ lines }: State, of: Part) => sumOf(lines.filter((each) => each.part === of));

test('lines are the difference of the lines, with the rest that of the totals, and nothing is lost or told twice', () => {
  fc.assert(
    fc.property(drawnState, drawnState, (before, now) => {
      const compared = compare(before, now);
      expect(compared.amount).toBe(now.total - before.total);
      expect(sumOf(compared.parts) + compared.rest).toBe(compared.amount);
      for (const { part: of, amount, lines, rest } of compared.parts) {
        expect(sumOf(lines)).toBe(amountOf(now, of) - amountOf(before, of));
        if (of !== 'carried_over') expect(sumOf(lines) + rest).toBe(amount);
        const count = (change: string) => lines.filter((each) => each.change === change).length;
        const countIn = ({ lines: all }: State) => all.filter((each) => each.part === of && each.amount !== 0).length;
        expect(count('new') - count('gone')).toBe(countIn(now) - countIn(before));
        expect(
          lines.every(({ change, before: was, now: is }) =>
            change === 'changed' ? was !== is : was === null || is === null,
          ),
        ).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('back again is the same with the other sign, and a state beside itself is the same', () => {
  fc.assert(
    fc.property(drawnState, drawnState, (before, now) => {
      expect(compare(now, before).amount).toBe(-compare(before, now).amount || 0);
      expect(
        compare(before, { ...before, lines: before.lines.toReversed() }).parts.flatMap(({ lines }) => lines),
      ).toEqual([]);
    }),
  );
});

test('a line is new, gone or changed', () => {
  expect(
    incomeOf(
      [line('1', 'income', 100), line('2', 'income', 50), line('3', 'income', 7)],
      [line('1', 'income', 70), line('3', 'income', 7), line('4', 'income', 20)],
    ),
  ).toEqual([
    ['gone', 50, null, -50],
    ['changed', 100, 70, -30],
    ['new', null, 20, 20],
  ]);
});

test('a line that was made again under another number is not new: the same says nothing, the only one like it is changed', () => {
  expect(incomeOf([line('1', 'income', 100, 'x')], [line('9', 'income', 100, 'x')])).toEqual([]);
  expect(
    incomeOf(
      [line('1', 'income', 100, 'x'), line('2', 'income', 80, 'y')],
      [line('8', 'income', 80, 'y'), line('9', 'income', 90, 'x')],
    ),
  ).toEqual([['changed', 100, 90, -10]]);
  // Two alike: nobody knows which became which.
  expect(
    incomeOf([line('1', 'income', 100, 'x'), line('2', 'income', 80, 'x')], [line('9', 'income', 90, 'x')])?.map(
      ([change]) => change,
    ),
  ).toEqual(['gone', 'new', 'gone']);
});

test('other totals with the same lines are another version, and the rest says so', () => {
  const before = state([line('1', 'income', 100)], { income: 100 });
  const now = state([line('1', 'income', 100)], { income: 120, more: 5 });
  const compared = compare(before, now);
  expect([compared.amount, compared.rest, compared.parts[0]?.rest]).toEqual([25, 5, 20]);
  expect(isSame(compared)).toBe(false);
  expect(isSame(compare(before, before))).toBe(true);
});
