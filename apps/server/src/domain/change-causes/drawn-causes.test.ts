import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contract, due, line, rent, statement, toldOf } from '../../test/compared-statements.ts';
import { causesBetween, causesOf, changesTogether } from './causes-of.ts';

const cents = fc.integer({ min: -500_000, max: 500_000 });
const day = fc.constantFrom('2026-04-01', '2026-05-01', '2026-05-15', '2026-06-01', '2026-06-20', '2026-07-01');
const id = fc.constantFrom('1', '2', '3');
/** An invoice is due on one day, whoever tells of it. */
const dueDays: Record<string, string> = {
  'sales-1': '2026-04-01',
  'sales-2': '2026-05-01',
  'sales-3': '2026-05-15',
  'sales-4': '2026-06-01',
  'sales-5': '2026-06-20',
  'sales-6': '2026-07-01',
};
const drawnLine = fc
  .record({
    id: fc.uuid(),
    is_income: fc.boolean(),
    amount: cents,
    invoice_id: fc.option(fc.constantFrom(...Object.keys(dueDays))),
    invoice_total: fc.option(cents),
    contract_id: fc.option(id),
    object_id: fc.option(id),
    account: fc.option(fc.constantFrom('Huur', 'Schoonmaak')),
    has_ticket: fc.boolean(),
    recurs: fc.boolean(),
    is_invoiced: fc.boolean(),
  })
  .map((drawn) => line({ ...drawn, due: drawn.invoice_id === null ? null : (dueDays[drawn.invoice_id] ?? null) }));
const drawnDue = fc
  .record({
    amount: fc.integer({ min: 1, max: 500_000 }),
    is_cancelled: fc.boolean(),
    contract_id: fc.option(id),
    early: fc.integer({ min: 0, max: 500_000 }),
    recurs: fc.boolean(),
  })
  .map(due);
const drawnStatement = (month: '2026-05' | '2026-06') =>
  fc
    .record({
      bookings: fc.array(drawnLine, { maxLength: 8 }),
      dues: fc.array(drawnDue, { maxLength: 2 }),
      fee: cents,
      previous: cents,
      fees: fc.array(fc.record({ object_id: fc.option(id), object_name: fc.constant('Plein 1'), amount: cents })),
    })
    .map((drawn) =>
      statement(month, {
        ...drawn,
        dues: Object.entries(dueDays)
          .filter(([, due_on]) => due_on.startsWith(month))
          .flatMap(([invoice_id, due_on], n) => (drawn.dues[n] ? [{ ...drawn.dues[n], invoice_id, due: due_on }] : [])),
      }),
    );
const drawnContract = (contractId: string) =>
  fc
    .record({
      start_date: day,
      end_date: fc.option(day),
      interval_months: fc.constantFrom(1, 3, 12),
      object_ids: fc.array(id, { maxLength: 2 }),
      relation_id: id,
      had_earlier_contract: fc.boolean(),
      is_lettable: fc.boolean(),
      sold_on: fc.option(day),
      next_index_date: fc.option(day),
      lines: fc.array(
        fc
          .record({
            id: fc.uuid(),
            start_date: day,
            end_date: fc.option(day),
            amount_excl: cents,
            vat: cents,
            is_indexable: fc.option(fc.boolean()),
          })
          .map(rent),
        { maxLength: 4 },
      ),
    })
    .map((drawn) => contract({ id: contractId, ...drawn }));
const drawnContracts = fc.tuple(drawnContract('1'), drawnContract('2'), drawnContract('3'));

describe('whatever is compared', () => {
  test('causes and rest are the difference, and lines are their cause, to the cent', () => {
    fc.assert(
      fc.property(
        drawnStatement('2026-05'),
        drawnStatement('2026-06'),
        drawnContracts,
        cents,
        (before, drawn, contracts, apart) => {
          // Stated figures need not be those of the lines.
          const now = { ...drawn, total: drawn.total + apart };
          const { total, causes, rest } = causesOf({ before, now }, contracts);
          expect(total).toBe(now.total - before.total);
          expect(causes.reduce((sum, { amount }) => sum + amount, rest.amount)).toBe(total);
          for (const { amount, lines } of [...causes, rest])
            expect(lines.reduce((sum, line) => sum + line.now - line.before, 0)).toBe(amount);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('of several owners causes are the sum of each, keep every line and say whose it is', () => {
    const drawn = fc
      .tuple(drawnStatement('2026-05'), drawnStatement('2026-06'), drawnContracts)
      .map(([before, now, contracts]) => causesOf({ before, now }, contracts));
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 2, maxLength: 4 }), (changes) => {
        const all = changes.map((change, place) => ({ owner_name: `Eigenaar ${place}`, change }));
        const { total, causes, rest } = changesTogether(all);
        expect(total).toBe(changes.reduce((sum, change) => sum + change.total, 0));
        expect(causes.reduce((sum, { amount }) => sum + amount, rest.amount)).toBe(total);
        for (const { amount, lines } of [...causes, rest])
          expect(lines.reduce((sum, line) => sum + line.now - line.before, 0)).toBe(amount);
        for (const { owner_name, change } of all)
          for (const { cause, lines } of change.causes)
            expect(
              causes.find((one) => one.cause === cause)?.lines.filter((one) => one.owner_name === owner_name),
            ).toEqual(lines.map((one) => ({ ...one, owner_name })));
      }),
      { numRuns: 300 },
    );
  });

  test('what the statements state is what their lines come to: then no part of the rest is without a line of its own', () => {
    fc.assert(
      fc.property(drawnStatement('2026-05'), drawnStatement('2026-06'), drawnContracts, (before, now, contracts) => {
        const { rest } = causesOf({ before, now }, contracts);
        const bare = rest.lines.filter(({ before: _before, now: _now, ...about }) =>
          Object.values(about).every((each) => each === null),
        );
        expect(bare).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the other way round every cause has the other sign', () => {
    fc.assert(
      fc.property(drawnStatement('2026-05'), drawnStatement('2026-06'), drawnContracts, (before, now, contracts) => {
        const there = causesBetween(now, before, contracts);
        const back = causesBetween(before, now, contracts);
        expect(back.total).toBe(0 - there.total);
        expect(toldOf(back)).toEqual(
          Object.fromEntries(Object.entries(toldOf(there)).map(([cause, amount]) => [cause, 0 - amount])),
        );
      }),
    );
  });
});
