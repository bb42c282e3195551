import { describe, expect, it } from 'vitest';
import { centsOf, euroOf } from '../core/cents.ts';
import { bookingsOfStep, isLate, statementSteps } from './rental-statement-steps.ts';

const figures = {
  period_start: '2026-09-01',
  income_settled: '1900.00',
  costs_settled: '110.00',
  management_fee_incl: '140.00',
  previous_outstanding_amount: '-25.00',
  total_settlement_balance: '1625.00',
};
const booking = {
  source: 'transaction' as const,
  invoice_date: null,
  due_date: null,
  ledger_account_code: null,
  ledger_account_name: null,
  income_settled: '0.00',
  costs_settled: '0.00',
};
const rent = { ...booking, income_settled: '1600.00', invoice_date: '2026-09-01' };
const late = { ...booking, income_settled: '300.00', invoice_date: '2026-08-31' };
const repair = { ...booking, costs_settled: '110.00', ledger_account_name: 'Reparatie' };

describe('the steps from rent to balance', () => {
  it('each begin where the one before ended, and end at the balance', () => {
    const steps = statementSteps(figures, [rent, late, repair]);
    expect(steps.map(({ key, before, amount, after }) => [key, before, amount, after])).toEqual([
      ['rent', '0.00', '1600.00', '1600.00'],
      ['late', '1600.00', '300.00', '1900.00'],
      ['fee', '1900.00', '-140.00', '1760.00'],
      ['costs:Reparatie', '1760.00', '-110.00', '1650.00'],
      ['previous', '1650.00', '-25.00', '1625.00'],
    ]);
  });

  it('are made of bookings, each of one step', () => {
    const bookings = [rent, late, repair];
    const steps = statementSteps(figures, bookings);
    expect(steps.map((step) => bookingsOfStep(step, figures, { bookings, steps }))).toEqual([
      [rent],
      [late],
      [],
      [repair],
      [],
    ]);
  });

  it('tell costs that no booking explains as other costs, and a planted error as a difference', () => {
    const steps = statementSteps({ ...figures, total_settlement_balance: '1625.01' }, [rent, late]);
    expect(steps.slice(-3).map(({ key, amount }) => [key, amount])).toEqual([
      ['other_costs', '-110.00'],
      ['previous', '-25.00'],
      ['difference', '0.01'],
    ]);
  });
});

describe('rent that came late', () => {
  it.each([
    ['invoiced ahead and due in the period', '2026-08-20', '2026-09-01', false],
    ['due before the period', '2026-07-20', '2026-08-01', true],
    ['of an invoice that is not known any more', '2026-08-20', null, true],
    ['of no invoice', null, null, false],
  ])('is not %s by the date of its invoice alone', (_what, invoice_date, due_date, expected) => {
    expect(isLate({ ...rent, invoice_date, due_date }, figures)).toBe(expected);
  });
});

it('is nothing that a statement settles by its invoice alone: of that nothing was received', () => {
  const invoiced = { ...late, source: 'sales_line' as const };
  expect(isLate(invoiced, figures)).toBe(false);
  const steps = statementSteps(figures, [rent, invoiced]);
  expect(steps.map(({ kind }) => kind)).not.toContain('late');
  expect(bookingsOfStep({ kind: 'rent', account: null }, figures, { bookings: [rent, invoiced], steps })).toHaveLength(
    2,
  );
});

describe('cents', () => {
  it.each(['0.00', '-0.01', '1650.00', '-12345678901234.56'])('%s is the same there and back', (amount) => {
    expect(euroOf(centsOf(amount))).toBe(amount);
  });
  it('are never guessed', () => {
    expect(() => centsOf('12,50')).toThrow('12,50');
  });
});
