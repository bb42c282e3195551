import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodedLine, vatOfLines } from './vat-of-lines.ts';

const base = (amount: number, taxRate: string | null = 'high'): CodedLine => ({
  amount: BigInt(amount),
  taxRate,
  isVat: false,
});
const vat = (amount: number, taxRate: string | null = 'high'): CodedLine => ({ ...base(amount, taxRate), isVat: true });
const of = (...lines: CodedLine[]) => vatOfLines(lines).map((cents) => (cents === null ? null : Number(cents)));

test('VAT stands at the amounts without it, spread by their size and to the cent', () => {
  expect(of(base(121_00, null), base(-100_00), vat(-21_00))).toEqual([null, -21_00, null]);
  expect(of(base(-33_33), base(-33_33), base(-33_34), vat(-21_00))).toEqual([-7_00, -7_00, -7_00, null]);
  expect(of(base(-1), base(-1), base(-1), vat(-1))).toEqual([0, -1, 0, null]);
});

test('each code by itself, and what has none has no VAT', () => {
  expect(of(base(-100_00), base(-100_00, 'low'), vat(-21_00), vat(-9_00, 'low'), vat(5_00, null))).toEqual([
    -21_00,
    -9_00,
    null,
    null,
    null,
  ]);
});

test('where no VAT was booked under a code there is nought', () => {
  expect(of(base(121_00), base(-121_00, null))).toEqual([0, null]);
});

test('VAT that cannot be spread stays where it was booked', () => {
  // Of nothing else; of amounts that come to nothing; owed and claimed at once, as shifted VAT is.
  expect(of(vat(-21_00), base(21_00, null))).toEqual([-21_00, null]);
  expect(of(base(100), base(-100), vat(-21))).toEqual([null, null, -21]);
  expect(of(base(100_00), vat(21_00), vat(-21_00))).toEqual([null, 21_00, -21_00]);
});

test('under each code the file has what was booked on VAT accounts, once', () => {
  const drawn = fc.record({
    amount: fc.bigInt({ min: -9_999n, max: 9_999n }),
    taxRate: fc.constantFrom('high', 'low', null),
    isVat: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 8 }), (lines) => {
      const told = vatOfLines(lines);
      for (const code of ['high', 'low']) {
        const sum = (at: (place: number) => bigint) =>
          lines.reduce((total, { taxRate }, place) => (taxRate === code ? total + at(place) : total), 0n);
        expect(sum((place) => told[place] ?? 0n)).toBe(
          sum((place) => (lines[place]?.isVat ? lines[place].amount : 0n)),
        );
      }
      expect(lines.every(({ taxRate }, place) => taxRate !== null || told[place] === null)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
