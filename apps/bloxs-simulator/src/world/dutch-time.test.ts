import { describe, expect, it } from 'vitest';
import { addMonths, dayOf, isoDate, monthIndexOf, parseDay, todayInAmsterdam } from './calendar.ts';
import { dutchMoment, midnight } from './dutch-time.ts';
import { fictitiousIban, isValidIban } from './iban.ts';

describe('Dutch time', () => {
  it.each([
    ['2026-01-01', '2026-01-01T00:00:00+01:00'],
    ['2026-03-29', '2026-03-29T00:00:00+01:00'],
    ['2026-03-30', '2026-03-30T00:00:00+02:00'],
    ['2026-10-25', '2026-10-25T00:00:00+02:00'],
    ['2026-10-26', '2026-10-26T00:00:00+01:00'],
  ])('midnight of %s is %s', (day, moment) => {
    expect(midnight(parseDay(day))).toBe(moment);
  });

  it('tells the two half past twos of the night in October apart', () => {
    const night = dayOf(2026, 10, 25);
    expect(dutchMoment(night, 150)).toBe('2026-10-25T02:30:00+02:00');
    expect(dutchMoment(night, 150, true)).toBe('2026-10-25T02:30:00+01:00');
  });

  it('knows which day it is in Amsterdam just after midnight there', () => {
    expect(todayInAmsterdam(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
  });
});

describe('the calendar', () => {
  it('adds months without leaving the month', () => {
    expect(isoDate(addMonths(parseDay('2024-01-31'), 1))).toBe('2024-02-29');
    expect(isoDate(addMonths(parseDay('2023-11-30'), 15))).toBe('2025-02-28');
  });

  it('finds the month of a day on both sides of a border', () => {
    expect(monthIndexOf(parseDay('2026-02-28')) + 1).toBe(monthIndexOf(parseDay('2026-03-01')));
  });
});

describe('an IBAN', () => {
  it('has correct check digits', () => {
    for (const account of [1, 42, 9_999_999_999]) expect(isValidIban(fictitiousIban(account))).toBe(true);
    expect(isValidIban('NL91GEVL0000000001')).toBe(false);
  });
});
