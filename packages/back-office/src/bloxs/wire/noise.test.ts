import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noiseTaken } from '../../values/noise.ts';
import { cents } from './amounts.ts';

const read = (sent: unknown) => cents().safeParse(sent).data ?? null;

describe('an amount with what calculating with doubles leaves', () => {
  it.each([
    [0.1 + 0.2, 30],
    [1.1 + 2.2, 330],
    [-(0.1 + 0.7), -80],
    [9.95 * 3, 2_985],
    [1_234.560_000_000_000_2, 123_456],
    [9_999_999.990_000_002, 999_999_999],
  ])('%s is the cent that it means, and is counted', (sent, meant) => {
    const before = noiseTaken();
    expect(read(sent)).toBe(meant);
    expect(noiseTaken() - before).toBe(1);
  });

  it.each([12.345, 0.001, 12.340_001, 12.3400000001, '12.345', '0.300', '0.30000000000000004', 1e-7])(
    '%s is no more than it was',
    (sent) => {
      const before = noiseTaken();
      expect(read(sent)).toBe(sent === '0.300' ? 30 : null);
      expect(noiseTaken()).toBe(before);
    },
  );

  it('of more than fifteen digits nobody knows the cent', () => {
    for (const sent of [1_234_567_890_123.457, 12_345_678_901_234.561, 0.1 + 1e13 + 0.001])
      expect(read(sent)).toBeNull();
  });

  it('never makes another cent of an amount that is off by a thousandth of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000_000, max: 9_000_000 }), fc.integer({ min: 1, max: 499 }), (whole, part) => {
        expect(read(whole / 100 + part / 100_000)).toBeNull();
      }),
    );
  });
});
