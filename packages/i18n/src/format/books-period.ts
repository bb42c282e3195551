import { firstPeriod, lastPeriod } from '@gevel/contract/plain';
import type { Messages } from '../messages.ts';
import { fill } from './fill.ts';
import { formatMonthName, type Language } from './format.ts';

/** A year of the books; its first period is the month of its first day. */
export interface BookYear {
  year: number;
  /** Null where it differs between the owners whose books they are. */
  first_day: string | null;
}

export interface BooksRange extends BookYear {
  start: number;
  end: number;
}

export interface PeriodWords {
  labels: Messages['financial']['period'];
  language: Language;
}

export const isCalendarYear = ({ year, first_day }: BookYear): boolean => first_day === `${year}-01-01`;

/** "2026", and "2026/2027" of one that lies in two calendar years. */
export function bookYearName({ year, first_day }: BookYear): string {
  if (first_day === null) return String(year);
  const [first, last] = [yearOf(first_day), yearOf(monthOf(first_day, 12))];
  return first === last ? first : `${first}/${last}`;
}

/** The first day of the month that a period is, in a year that begins on a day. */
export function monthOf(firstDay: string, period: number): string {
  const month = Number(firstDay.slice(5, 7)) + period - 1;
  return new Date(Date.UTC(Number(yearOf(firstDay)), month - 1, 1)).toISOString().slice(0, 10);
}

const yearOf = (day: string) => day.slice(0, 4);

/** "maart", "juli 2026" in a book year that is no calendar year, "periode 3" where owners have several; or what opens or closes a year. */
export function booksPeriodName(bookYear: BookYear, period: number, words: PeriodWords, isShort = false): string {
  return nameOf(bookYear, period, { ...words, isShort, withYear: !isCalendarYear(bookYear) });
}

interface Form extends PeriodWords {
  withYear: boolean;
  isShort?: boolean;
}

function nameOf({ first_day }: Omit<BookYear, 'year'>, period: number, form: Form): string {
  const { labels, language } = form;
  if (period === firstPeriod) return labels.opening;
  if (period === lastPeriod) return labels.closing;
  return first_day === null ? numbered(period, labels) : formatMonthName(monthOf(first_day, period), language, form);
}

const numbered = (period: number | string, labels: PeriodWords['labels']) =>
  fill(labels.number, { period: String(period) });

/** "maart t/m mei 2026", "november 2026 t/m februari 2027", "opening t/m maart van boekjaar 2026/2027", "periode 1 t/m 3 van boekjaar 2026". */
export function booksRangeName(range: BooksRange, words: PeriodWords): string {
  const { first_day } = range;
  if (isCalendarYear(range)) return `${between(range, { ...words, withYear: false })} ${range.year}`;
  if (first_day === null || !areMonths(range))
    return fill(words.labels.ofYear, {
      name: between(range, { ...words, withYear: false }),
      year: bookYearName(range),
    });
  const years = [range.start, range.end].map((period) => yearOf(monthOf(first_day, period)));
  const isOneYear = years[0] === years[1];
  return `${between(range, { ...words, withYear: !isOneYear })}${isOneYear ? ` ${years[0]}` : ''}`;
}

/** With its place in a book year that is no calendar year: "juli t/m september 2026 (boekjaar 2026/2027, periode 1 t/m 3)". */
export function booksRangeInYear(range: BooksRange, words: PeriodWords): string {
  const months = booksRangeName(range, words);
  if (range.first_day === null || isCalendarYear(range) || !areMonths(range)) return months;
  const periods = between({ ...range, first_day: null }, { ...words, withYear: false });
  return fill(words.labels.inYear, { months, year: bookYearName(range), periods });
}

const areMonths = ({ start, end }: BooksRange) => start > firstPeriod && end < lastPeriod;

function between(range: BooksRange, form: Form): string {
  const { start, end, first_day } = range;
  if (start === end) return nameOf(range, start, form);
  const joined = (from: string, to: string) => fill(form.labels.range, { from, to });
  if (first_day === null && areMonths(range)) return numbered(joined(String(start), String(end)), form.labels);
  return joined(nameOf(range, start, form), nameOf(range, end, form));
}
