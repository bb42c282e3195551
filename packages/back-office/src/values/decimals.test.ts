import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactDecimal, toCents } from './decimals.ts';

const cents = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 });
const written = (value: number) => {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('amounts', () => {
  it('come back to the same cents, sent as text or as a number, with any idle zeros', () => {
    fc.assert(
      fc.property(cents, fc.nat({ max: 4 }), (value, zeros) => {
        const text = written(value);
        for (const sent of [text, text + '0'.repeat(zeros), Number(text)]) {
          const exact = exactDecimal(sent);
          expect(exact === null ? null : toCents(exact)).toBe(value === 0 ? 0 : value);
        }
      }),
    );
  });

  it('are never rounded', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (value, third) => {
        expect(toCents(exactDecimal(written(value) + third) ?? '')).toBeNull();
      }),
    );
  });

  it.each([
    [12.5, '12.5'],
    ['0012.500', '12.5'],
    ['-0.00', '0'],
    [-0, '0'],
    ['+3', '3'],
    [0.1, '0.1'],
    ['1,50', null],
    ['1e3', null],
    [1e21, null],
    [Number.NaN, null],
    ['', null],
    [null, null],
  ])('%s is exactly %s', (sent, exact) => {
    expect(exactDecimal(sent)).toBe(exact);
  });
});
