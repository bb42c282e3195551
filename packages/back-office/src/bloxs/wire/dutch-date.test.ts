import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date, optionalDate } from './dates.ts';
import { dutchDate } from './dutch-date.ts';

describe('dates of the feed', () => {
  it.each([
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-07-01T00:00:00+02:00', '2026-07-01'],
    ['2026-01-01T00:00:00+01:00', '2026-01-01'],
    ['2025-12-31T23:00:00.000Z', '2026-01-01'],
    ['2026-03-29T00:00:00+01:00', '2026-03-29'],
    ['2026-10-25T00:00:00+02:00', '2026-10-25'],
    ['2026-10-25T23:30:00+01:00', '2026-10-25'],
    ['2026-07-01T00:00:00', '2026-07-01'],
    ['2026-07-01', '2026-07-01'],
    ['2026-02-30T00:00:00+01:00', null],
    ['2026-13-01', null],
    ['07/01/2026', null],
    ['2026-07-01T25:00:00Z', null],
    ['', null],
  ])('%s is %s in the Netherlands', (sent, day) => {
    expect(dutchDate(sent)).toBe(day);
  });

  it.each(['0001-01-01T00:00:00Z', '1753-01-01T00:00:00', '1752-12-31T23:45:00Z', '9999-12-31T23:59:59+01:00'])(
    '%s is no date where there need be none',
    (sent) => {
      expect(optionalDate().parse(sent)).toBeNull();
      expect(date().parse('1754-01-01')).toBe('1754-01-01');
    },
  );

  it('name the same day however the instant of a Dutch noon is written', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: -11, max: 11 }), (date, offset) => {
        const day = date.toISOString().slice(0, 10);
        const local = new Date(Date.parse(`${day}T11:00:00Z`) + offset * 3_600_000).toISOString().slice(0, 19);
        const written = `${local}${offset < 0 ? '-' : '+'}${String(Math.abs(offset)).padStart(2, '0')}:00`;
        expect(dutchDate(written)).toBe(day);
      }),
    );
  });
});
