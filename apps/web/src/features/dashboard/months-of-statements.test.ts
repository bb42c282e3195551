import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDayToAskFor, monthsOfStatements } from './months-of-statements.ts';

const statement = (
  period_end: string,
  income_settled: string,
  costs_settled = '0.00',
  management_fee_incl = '0.00',
) => ({
  period_end,
  income_settled,
  costs_settled,
  management_fee_incl,
});

test('each month has its statements, its costs with the fee, and the rent and costs of a year before', () => {
  const months = monthsOfStatements(
    [
      statement('2025-06-30', '900.00', '80.00', '20.50'),
      statement('2026-06-30', '1000.00', '110.05', '72.60'),
      statement('2026-06-15', '0.01'),
      statement('2026-02-28', '-50.00'),
    ],
    '2026-06-30',
  );
  expect(months.map(({ month }) => month.slice(0, 7))).toEqual(
    '2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06'.split(' '),
  );
  expect(months.at(-1)).toEqual({
    month: '2026-06-01',
    rent: '1000.01',
    costs: '182.65',
    rent_last_year: '900.00',
    costs_last_year: '100.50',
  });
  expect(months.at(7)).toMatchObject({ rent: '-50.00', costs: '0.00' });
  expect(months.at(0)).toMatchObject({ rent: null, costs: null, rent_last_year: null, costs_last_year: null });
});

test('what is asked for holds two years up to a newest statement of half a year ago', () => {
  const anyDay = fc
    .date({ min: new Date('2000-07-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(anyDay, (today) => {
      const newest = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
      newest.setUTCMonth(newest.getUTCMonth() - 6);
      const oldest = firstDayToAskFor(today);
      const [first] = monthsOfStatements([statement(oldest, '7.00')], newest.toISOString().slice(0, 10));
      expect(first?.rent_last_year).toBe('7.00');
    }),
  );
});
