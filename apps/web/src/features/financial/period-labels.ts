import {
  type BooksRange,
  type BookYear,
  booksPeriodName,
  booksRangeInYear,
  booksRangeName,
  bookYearName,
} from '@gevel/i18n';
import { useMessages } from 'use-intl';
import type { PeriodRange } from '../../lib/figure-address.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { bookYearOf, monthsInYear, monthsOf } from './book-calendar.ts';

/** Periods as people call them: the months that they are in these books, and what opens and closes a year. */
export function usePeriodLabels(known: readonly BookYear[]) {
  const { financial, figureChoices } = useMessages();
  const words = { labels: financial.period, others: figureChoices.periods, language: useLanguage() };

  /** Months that a shorter year does not have have numbers alone. */
  function within({ year, start, end }: PeriodRange): BooksRange {
    const months = monthsOf(known, year);
    const isBeyond = start > months && start <= monthsInYear;
    const { first_day } = bookYearOf(known, year);
    const last = end <= monthsInYear ? Math.max(start, Math.min(end, months)) : end;
    return isBeyond ? { year, start, end, first_day: null } : { year, start, end: last, first_day };
  }

  return {
    nameOf: (year: number, period: number, isShort = false) =>
      booksPeriodName(within({ year, start: period, end: period }), period, words, isShort),
    rangeName: (range: PeriodRange) => booksRangeName(within(range), words),
    rangeInYear: (range: PeriodRange) => booksRangeInYear(within(range), words),
    yearName: (year: number) => bookYearName(bookYearOf(known, year)),
  };
}

/** What figures are compared with: a year where that is all that differs, else its periods too. */
export function usePeriodName(known: readonly BookYear[], against: PeriodRange | null, range: PeriodRange): string {
  const { rangeName, yearName } = usePeriodLabels(known);
  if (against === null) return '';
  const isYear = against.start === range.start && against.end === range.end && against.year !== range.year;
  return isYear && haveSameMonths(known, against, range) ? yearName(against.year) : rangeName(against);
}

function haveSameMonths(known: readonly BookYear[], ...ranges: readonly PeriodRange[]): boolean {
  const begins = ranges.map(({ year }) => bookYearOf(known, year).first_day?.slice(5));
  return begins.every((begin) => begin === begins[0]);
}
