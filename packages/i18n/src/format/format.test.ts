import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateInWords,
  formatDecimal,
  formatDifference,
  formatIban,
  formatList,
  formatMoment,
  formatMoney,
  formatMonth,
  formatPercent,
  formatPostalCode,
  formatWholeEuros,
} from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

describe('Dutch and English formats', () => {
  it.each([
    ['1650.00', 'nl', '€ 1.650,00'],
    ['1650.00', 'en', '€1,650.00'],
    ['-1681.01', 'en', '−€1,681.01'],
    ['-140.00', 'nl', '€ -140,00'],
    ['0.00', 'nl', '€ 0,00'],
    ['12345678901234.56', 'nl', '€ 12.345.678.901.234,56'],
  ] as const)('money %s in %s is %s', (value, language, text) => {
    expect(plain(formatMoney(value, language))).toBe(text);
  });

  it.each([
    ['1650.00', 'nl', '€ +1.650,00'],
    ['-1650.00', 'nl', '€ -1.650,00'],
    ['0.00', 'nl', '€ 0,00'],
    ['0.05', 'en', '+€0.05'],
    ['-1650.00', 'en', '−€1,650.00'],
  ] as const)('a difference of %s in %s is %s', (value, language, text) => {
    expect(plain(formatDifference(value, language))).toBe(text);
  });

  it('lets no line end between a sign and what it belongs to', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.constantFrom('nl', 'en'), (cents, language) => {
        const value = (cents / 100).toFixed(2);
        for (const text of [
          formatMoney(value, language),
          formatDifference(value, language),
          formatWholeEuros(Math.round(cents / 100), language),
        ])
          expect([text, /[-+\u2212][^\d\u2060]|[^\u00a0][-+]\d/.test(text)]).toEqual([text, false]);
      }),
    );
  });

  it('puts the sign of Dutch amounts where the language has it, on every screen and paper', () => {
    const euro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
    for (const amount of [-722.34, -1681.01, 0, 1650])
      expect(formatMoney(amount.toFixed(2), 'nl')).toBe(euro.format(amount));
  });

  it('lists what counts together or as a choice', () => {
    expect(formatList(['Lopend', 'Beëindigd'], 'nl', 'or')).toBe('Lopend of Beëindigd');
    expect(formatList(['one', 'two', 'three'], 'en')).toBe('one, two and three');
    expect(formatList([], 'nl')).toBe('');
  });

  it('loses no cent of any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (cents) => {
        const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
        const value = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const shown = formatMoney(value, 'nl')
          .replace(/[^\d,-]/g, '')
          .replace(',', '.');
        expect(shown).toBe(value);
      }),
    );
  });

  it('writes dates with dashes in tables and in words in text', () => {
    expect(formatDate('2026-04-14')).toBe('14-04-2026');
    expect(formatDateInWords('2026-04-14', 'nl')).toBe('14 april 2026');
    expect(formatDateInWords('2026-04-14', 'en')).toBe('14 April 2026');
    expect(formatMonth('2026-04-01', 'nl')).toBe('apr 2026');
  });

  it('shows a moment as it is in Amsterdam, in winter and in summer', () => {
    expect(formatMoment('2026-01-01T23:30:00Z')).toBe('02-01-2026 00:30');
    expect(formatMoment('2026-07-01T22:30:00Z')).toBe('02-07-2026 00:30');
  });

  it('groups an IBAN and writes a postcode with a space', () => {
    expect(plain(formatIban('NL99BANK0123456789'))).toBe('NL99 BANK 0123 4567 89');
    expect(plain(formatPostalCode('1234ab'))).toBe('1234 AB');
    expect(formatPostalCode('B-2000')).toBe('B-2000');
  });

  it('sets the percent sign against the figure', () => {
    expect(formatPercent('94.1', 'nl')).toBe('94,1%');
    expect(formatPercent('-6', 'en')).toBe('-6%');
  });

  it('keeps the digits of a decimal', () => {
    expect(formatDecimal('82.5', 'nl')).toBe('82,5');
    expect(formatDecimal('1234.50', 'nl')).toBe('1.234,50');
  });
});

it.each([
  [1650, '€ 1.650', '€1,650'],
  [-1650, '€ -1.650', '−€1,650'],
  [0, '€ 0', '€0'],
])('%s in whole euros', (value, dutch, english) => {
  expect([formatWholeEuros(value, 'nl'), formatWholeEuros(value, 'en')].map(plain)).toEqual([dutch, english]);
});
