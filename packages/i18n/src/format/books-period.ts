import { firstPeriod, lastPeriod } from '@gevel/contract/plain';
import type { Messages } from '../messages.ts';
import { type BookYear, bookYearName, isCalendarYear, monthOf } from './book-year.ts';
import { fill } from './fill.ts';
import type { Language } from './format.ts';

export interface BooksRange extends BookYear {
  start: number;
  end: number;
}

export interface PeriodWords {
  labels: Messages['financial']['period'];
  /** Of years that are no calendar years. */
  others: Messages['figureChoices']['periods'];
  language: Language;
}

/** "maart", "juli 2026" in a book year that is no calendar year, "periode 3" where owners have several; or what opens or closes a year. */
export function booksPeriodName(bookYear: BookYear, period: number, words: PeriodWords, isShort = false): string {
  return nameOf(bookYear, period, { ...words, isShort, withYear: !isCalendarYear(bookYear) });
}

interface Form extends PeriodWords {
  withYear: boolean;
  isShort?: boolean;
}

function nameOf({ first_day }: Omit<BookYear, 'year'>, period: number, form: Form): string {
  const { labels, others } = form;
  if (period === firstPeriod) return labels.opening;
  if (period === lastPeriod) return labels.closing;
  return first_day === null ? numbered(period, others) : monthName(monthOf(first_day, period), form);
}

/** "april", "april 2026", "apr", "apr 26". */
function monthName(day: string, { language, isShort, withYear }: Form): string {
  const year = withYear ? ({ year: isShort ? '2-digit' : 'numeric' } as const) : {};
  const format = new Intl.DateTimeFormat(locales[language], {
    month: isShort ? 'short' : 'long',
    timeZone: 'UTC',
    ...year,
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

const numbered = (period: number | string, others: PeriodWords['others']) =>
  fill(others.number, { period: String(period) });

/** "maart t/m mei 2026", "november 2026 t/m februari 2027", "opening t/m maart van boekjaar 2026/2027", "periode 1 t/m 3 van boekjaar 2026". */
export function booksRangeName(range: BooksRange, words: PeriodWords): string {
  const { first_day } = range;
  if (isCalendarYear(range)) return `${between(range, { ...words, withYear: false })} ${range.year}`;
  if (first_day === null || !areMonths(range))
    return fill(words.others.ofYear, {
      name: between(range, { ...words, withYear: false }),
      year: bookYearName(range),
    });
  const years = [range.start, range.end].map((period) => monthOf(first_day, period).slice(0, 4));
  const isOneYear = years[0] === years[1];
  return `${between(range, { ...words, withYear: !isOneYear })}${isOneYear ? ` ${years[0]}` : ''}`;
}

/** With its place in a book year that is no calendar year: "juli t/m september 2026 (boekjaar 2026/2027, periode 1 t/m 3)". */
export function booksRangeInYear(range: BooksRange, words: PeriodWords): string {
  const months = booksRangeName(range, words);
  if (range.first_day === null || isCalendarYear(range) || !areMonths(range)) return months;
  const periods = between({ ...range, first_day: null }, { ...words, withYear: false });
  return fill(words.others.inYear, { months, year: bookYearName(range), periods });
}

const areMonths = ({ start, end }: BooksRange) => start > firstPeriod && end < lastPeriod;

function between(range: BooksRange, form: Form): string {
  const { start, end, first_day } = range;
  if (start === end) return nameOf(range, start, form);
  const joined = (from: string, to: string) => fill(form.labels.range, { from, to });
  if (first_day === null && areMonths(range)) return numbered(joined(String(start), String(end)), form.others);
  return joined(nameOf(range, start, form), nameOf(range, end, form));
}
