import { describe, expect, test } from 'vitest';
import { typedDate, typedDecimal } from './typed-value.ts';

describe('what people type', () => {
  test.each([
    ['14-04-2026', '2026-04-14'],
    ['1/4/2026', '2026-04-01'],
    [' 14.4.2026 ', '2026-04-14'],
    ['2026-04-14', '2026-04-14'],
    ['31-02-2026', null],
    ['14-04-26', null],
    ['morgen', null],
  ])('reads the date %s as %s', (text, iso) => {
    expect(typedDate(text)).toBe(iso);
  });

  test.each([
    ['1.250,50', 'nl', '1250.50'],
    ['€ 1250', 'nl', '1250'],
    ['1250.5', 'nl', '1250.5'],
    ['1.250', 'nl', '1250'],
    ['-12,5', 'nl', '-12.5'],
    ['1,250.50', 'en', '1250.50'],
    ['1.250.50', 'nl', null],
    ['veel', 'nl', null],
  ] as const)('reads the number %s in %s as %s', (text, language, decimal) => {
    expect(typedDecimal(text, language)).toBe(decimal);
  });
});
