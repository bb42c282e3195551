import type { FinancialOwner } from '@gevel/contract';
import { type BookYear, monthOf } from '@gevel/i18n';
import type { PeriodRange } from '../../lib/figure-address.ts';

/** One owner, or several together, of whom a year may begin on several days. */
export interface BooksOwner extends Omit<FinancialOwner, 'years'> {
  years: readonly KnownYear[];
}

export interface KnownYear extends BookYear {
  is_closed: boolean;
}

export interface Place {
  year: number;
  period: number;
}

export const monthsInYear = 12;

/** A year as it is known, else beginning as the last one before it that is, else as the first one after it, else on 1 January. */
export function bookYearOf(known: readonly BookYear[], year: number): BookYear {
  const nearest = known.reduce<BookYear | undefined>(
    (best, one) => (best === undefined || farFrom(one, year) < farFrom(best, year) ? one : best),
    undefined,
  );
  if (nearest === undefined) return { year, first_day: `${year}-01-01` };
  const { first_day } = nearest;
  return { year, first_day: first_day === null ? null : monthOf(first_day, (year - nearest.year) * monthsInYear + 1) };
}

/** What comes after a year is further than whatever comes before it. */
const farFrom = (one: BookYear, year: number) => (one.year > year ? 10_000 : 0) + Math.abs(one.year - year);

/** The period of the books that a day lies in; null where that differs between owners. */
export function placeOf(known: readonly BookYear[], day: string): Place | null {
  const calendarYear = Number(day.slice(0, 4));
  for (const year of [calendarYear + 1, calendarYear, calendarYear - 1]) {
    const { first_day } = bookYearOf(known, year);
    if (first_day === null) return null;
    if (first_day <= day) return { year, period: Math.min(monthsFrom(first_day, day) + 1, monthsInYear) };
  }
  return null;
}

/** How many months a year has, which ends where the next one begins. */
export function monthsOf(known: readonly BookYear[], year: number): number {
  const [own, next] = [bookYearOf(known, year), bookYearOf(known, year + 1)];
  if (own.first_day === null || next.first_day === null) return monthsInYear;
  const months = monthsFrom(own.first_day, next.first_day);
  return months < 1 ? monthsInYear : Math.min(months, monthsInYear);
}

const monthsFrom = (day: string, later: string) => indexOf(later) - indexOf(day);
const indexOf = (day: string) => Number(day.slice(0, 4)) * monthsInYear + Number(day.slice(5, 7));

/** The same months in the books of others; null where they are not one part of a year there. */
export function inBooksOf(range: PeriodRange, from: readonly BookYear[], to: readonly BookYear[]): PeriodRange | null {
  const { year, start, end } = range;
  const { first_day } = bookYearOf(from, year);
  const isWhole = start <= 1 && end >= monthsInYear;
  if (isWhole || first_day === bookYearOf(to, year).first_day) return range;
  if (first_day === null || start < 1 || end > monthsInYear) return null;
  const [first, last] = [placeOf(to, monthOf(first_day, start)), placeOf(to, monthOf(first_day, end))];
  if (first === null || last === null || first.year !== last.year) return null;
  return { year: first.year, start: first.period, end: last.period };
}
