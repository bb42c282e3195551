import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineAmounts, totalOver } from './line-totals.ts';

describe('what contract lines add up to', () => {
  test('a monthly, a quarterly and a yearly line, per month and per year', () => {
    const lines = [
      line({ amount_excl: '1000.00', vat: '210.00', amount_incl: '1210.00' }),
      line({ amount_excl: '300.00', vat: '63.00', amount_incl: '363.00', interval_months: 3 }),
      line({ amount_excl: '-120.00', vat: '0.00', amount_incl: '-120.00', interval_months: 12 }),
    ];
    expect(totalOver(1, lines)).toEqual({ excl: '1090.00', vat: '231.00', incl: '1321.00' });
    expect(totalOver(12, lines)).toEqual({ excl: '13080.00', vat: '2772.00', incl: '15852.00' });
  });

  test('thirds are added before they are rounded', () => {
    const third = line({ amount_excl: '100.00', interval_months: 3 });
    expect(totalOver(1, [third]).excl).toBe('33.33');
    expect(totalOver(1, [third, third]).excl).toBe('66.67');
    expect(totalOver(1, [third, third, third]).excl).toBe('100.00');
  });

  test('amounts that no float holds stay exact', () => {
    expect(totalOver(1, [line({ amount_excl: '9007199254740993.01' })]).excl).toBe('9007199254740993.01');
  });

  test('halves round away from zero, on both sides', () => {
    expect(totalOver(1, [line({ amount_excl: '0.01', interval_months: 2 })]).excl).toBe('0.01');
    expect(totalOver(1, [line({ amount_excl: '-0.01', interval_months: 2 })]).excl).toBe('-0.01');
  });

  test('nothing adds up to nothing, and a one-off line recurs in no month', () => {
    expect(totalOver(1, []).excl).toBe('0.00');
    expect(totalOver(1, [line({ amount_excl: '50.00', interval_months: 0 })]).excl).toBe('0.00');
  });

  test('the total over an interval of monthly lines is the plain sum times the months', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (amounts) => {
        const lines = amounts.map((cents) => line({ amount_excl: (cents / 100).toFixed(2) }));
        const sum = amounts.reduce((total, cents) => total + cents, 0) * 12;
        expect(Number(totalOver(12, lines).excl)).toBeCloseTo(sum / 100, 2);
      }),
    );
  });
});

function line(overrides: Partial<LineAmounts>): LineAmounts {
  return { amount_excl: '0.00', vat: '0.00', amount_incl: '0.00', interval_months: 1, ...overrides };
}
