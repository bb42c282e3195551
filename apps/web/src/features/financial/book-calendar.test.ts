import { type BookYear, booksPeriodName, booksRangeInYear, booksRangeName, bookYearName, monthOf } from '@gevel/i18n';
import { nl } from '@gevel/i18n/nl';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anOwner } from './a-books.ts';
import {
  askedOfOthers,
  ownersTogether,
  parseAskedBooks,
  periodBeside,
  periodOf,
  presetsOf,
  startOf,
} from './asked-books.ts';
import { bookYearOf, inBooksOf, monthsOf, placeOf } from './book-calendar.ts';

const words = { labels: nl.financial.period, others: nl.figureChoices.periods, language: 'nl' } as const;
const years = (...all: [number, string | null][]): BookYear[] => all.map(([year, first_day]) => ({ year, first_day }));
const fromJuly = years([2026, '2026-07-01'], [2025, '2025-07-01']);
const monthOfDay = (day: string, form: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' }) =>
  new Intl.DateTimeFormat('nl-NL', { ...form, timeZone: 'UTC' }).format(new Date(day));
const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

test('whatever month a book year begins in, the period of a day is called by the month of that day', () => {
  const anyDay = fc.integer({ min: 0, max: 1500 }).map(dayOf);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 2022, max: 2030 }), anyDay, (later, year, day) => {
      const known = years([year, monthOf(`${year}-01-01`, later + 1)]);
      const now = placeOf(known, day);
      if (now === null) throw new Error('No period');
      const { period } = now;
      const bookYear = bookYearOf(known, now.year);
      const range = { ...bookYear, start: period, end: period };
      const month = monthOfDay(day);
      expect(booksRangeName(range, words)).toBe(month);
      const name = later === 0 ? monthOfDay(day, { month: 'long' }) : month;
      expect(booksPeriodName(bookYear, period, words)).toBe(name);
      // The year is named by the calendar years that it lies in, and holds the day.
      expect(bookYearName(bookYear)).toBe(later === 0 ? day.slice(0, 4) : `${now.year}/${now.year + 1}`);
      const { thisMonth, lastMonth, yearToDate, lastYear } = presetsOf(day, now.year, known);
      expect(thisMonth).toEqual({ year: now.year, start: period, end: period });
      const before = lastMonth && { ...bookYearOf(known, lastMonth.year), ...lastMonth };
      const monthBefore = monthOf(`${day.slice(0, 7)}-01`, 0);
      expect(before && booksRangeName(before, words)).toBe(monthOfDay(monthBefore));
      expect([yearToDate, lastYear?.year]).toEqual([{ year: now.year, start: 1, end: period }, now.year - 1]);
      expect(periodOf(parseAskedBooks(''), { ...anOwner(), default_year: null, years: closed(known) }, day)).toEqual(
        yearToDate,
      );
    }),
  );
});

const closed = (all: readonly BookYear[]) => all.map((year) => ({ ...year, is_closed: true }));

test('periods follow each other month by month, in whatever months years begin', () => {
  const anyYears = fc
    .array(fc.integer({ min: 0, max: 11 }), { minLength: 3, maxLength: 3 })
    .map((all) =>
      years(...all.map((later, at): [number, string] => [2024 + at, monthOf(`${2024 + at}-01-01`, later + 1)])),
    );
  fc.assert(
    fc.property(anyYears, fc.integer({ min: 2024, max: 2026 }), fc.integer({ min: 1, max: 12 }), (known, year, n) => {
      const months = monthsOf(known, year);
      fc.pre(n <= months);
      const month = (of: { year: number; start: number }) =>
        monthOf(bookYearOf(known, of.year).first_day ?? '', of.start);
      const here = { year, start: n, end: n };
      const [back, on] = [periodBeside(here, -1, known), periodBeside(here, 1, known)];
      // Of a year that is longer than twelve months the twelfth period goes on until the next one.
      expect(month(back) <= monthOf(month(here), 0)).toBe(true);
      expect(month(on) >= monthOf(month(here), 2)).toBe(true);
      if (n > 1) expect(month(back)).toBe(monthOf(month(here), 0));
      if (n < months) expect(month(on)).toBe(monthOf(month(here), 2));
    }),
  );
});

describe('periods of a year from July', () => {
  const range = (start: number, end: number, year = 2026) => ({ ...bookYearOf(fromJuly, year), start, end });

  test.each([
    [1, 1, 'juli 2026', 'juli 2026 (boekjaar 2026/2027, periode 1)'],
    [1, 3, 'juli t/m september 2026', 'juli t/m september 2026 (boekjaar 2026/2027, periode 1 t/m 3)'],
    [5, 8, 'november 2026 t/m februari 2027', 'november 2026 t/m februari 2027 (boekjaar 2026/2027, periode 5 t/m 8)'],
    [0, 0, 'Opening van boekjaar 2026/2027', 'Opening van boekjaar 2026/2027'],
    [0, 7, 'Opening t/m januari van boekjaar 2026/2027', 'Opening t/m januari van boekjaar 2026/2027'],
    [1, 13, 'juli t/m Jaarafsluiting van boekjaar 2026/2027', 'juli t/m Jaarafsluiting van boekjaar 2026/2027'],
  ])('%d to %d are %s', (start, end, name, inYear) => {
    expect([booksRangeName(range(start, end), words), booksRangeInYear(range(start, end), words)]).toEqual([
      name,
      inYear,
    ]);
  });

  test('are the presets of their own year', () => {
    expect(presetsOf('2026-11-21', 2026, fromJuly)).toMatchObject({
      thisMonth: { year: 2026, start: 5, end: 5 },
      thisQuarter: { year: 2026, start: 4, end: 6 },
      lastQuarter: { year: 2026, start: 1, end: 3 },
      yearToDate: { year: 2026, start: 1, end: 5 },
      lastYear: { year: 2025, start: 1, end: 13 },
    });
    expect(presetsOf('2026-06-30', 2026, fromJuly)).toMatchObject({
      thisMonth: { year: 2025, start: 12, end: 12 },
      yearToDate: { year: 2025, start: 1, end: 12 },
    });
    const month = { year: 2026, start: 5, end: 5 };
    expect(startOf(parseAskedBooks('owner=101'), month, '2026-11-21', fromJuly).period).toEqual({
      preset: 'thisMonth',
    });
  });

  test('a year that is not known begins as the last before it, else as the first after it', () => {
    const known = years([2024, '2024-01-01'], [2026, '2026-07-01']);
    expect([2020, 2025, 2027].map((year) => bookYearOf(known, year).first_day)).toEqual([
      '2020-01-01',
      '2025-01-01',
      '2027-07-01',
    ]);
  });

  test('a short year ends where the next one begins', () => {
    const known = years([2025, '2025-07-01'], [2026, '2026-01-01']);
    expect(presetsOf('2026-01-15', 2026, known)).toMatchObject({
      lastMonth: { year: 2025, start: 6, end: 6 },
      lastQuarter: { year: 2025, start: 4, end: 6 },
      lastYear: { year: 2025, start: 1, end: 13 },
    });
    expect(periodBeside({ year: 2025, start: 4, end: 6 }, 1, known)).toEqual({ year: 2026, start: 1, end: 3 });
  });
});

describe('owners together', () => {
  const of = (later: number) =>
    [2026, 2025].map((year) => ({ year, is_closed: false, first_day: monthOf(`${year}-01-01`, later + 1) }));
  const together = (...all: number[]) =>
    ownersTogether(
      '1,2',
      'Groep',
      all.map((later) => anOwner({ years: of(later) })),
    );

  test('of one book year are as one', () => {
    expect(together(6, 6).years.map(({ first_day }) => first_day)).toEqual(['2026-07-01', '2025-07-01']);
  });

  test('of several have periods by number, and no month that is now', () => {
    const { years: known } = together(6, 0);
    expect(placeOf(known, '2026-11-21')).toBeNull();
    expect(presetsOf('2026-11-21', 2026, known)).toEqual({ wholeYear: { year: 2026, start: 1, end: 13 } });
    const range = { ...bookYearOf(known, 2026), start: 1, end: 3 };
    expect(booksRangeName(range, words)).toBe('periode 1 t/m 3 van boekjaar 2026');
    expect(booksRangeInYear({ ...range, end: 1 }, words)).toBe('periode 1 van boekjaar 2026');
    expect(booksRangeName({ ...range, start: 0 }, words)).toBe('Opening t/m periode 3 van boekjaar 2026');
    expect(periodOf(parseAskedBooks(''), together(6, 0), '2026-11-21')).toEqual({ year: 2026, start: 1, end: 13 });
    expect(periodBeside({ year: 2026, start: 1, end: 1 }, -1, known)).toEqual({ year: 2025, start: 12, end: 12 });
  });
});

describe('the same months in the books of somebody else', () => {
  const calendar = years([2026, '2026-01-01']);

  test('are other periods there', () => {
    expect(inBooksOf({ year: 2026, start: 10, end: 12 }, calendar, fromJuly)).toEqual({ year: 2026, start: 4, end: 6 });
    expect(inBooksOf({ year: 2026, start: 7, end: 8 }, fromJuly, calendar)).toEqual({ year: 2027, start: 1, end: 2 });
    // A whole year stays one; what lies in two years there is none.
    expect(inBooksOf({ year: 2026, start: 1, end: 13 }, calendar, fromJuly)).toEqual({ year: 2026, start: 1, end: 13 });
    expect(inBooksOf({ year: 2026, start: 5, end: 8 }, calendar, fromJuly)).toBeNull();
    expect(inBooksOf({ year: 2026, start: 0, end: 3 }, calendar, fromJuly)).toBeNull();
  });

  test('are asked when another landlord is picked', () => {
    const asked = parseAskedBooks('owner=101&year=2026&period_start=10&period_end=12');
    expect(askedOfOthers(asked, calendar, fromJuly)).toEqual({ year: 2026, start: 4, end: 6 });
    const across = parseAskedBooks('owner=101&year=2026&period_start=5&period_end=8');
    expect(askedOfOthers(across, calendar, fromJuly)).toEqual({ year: null, start: null, end: null });
    expect(askedOfOthers(parseAskedBooks('owner=101&year=2025'), calendar, fromJuly)).toEqual({});
  });
});
