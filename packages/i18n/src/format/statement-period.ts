import type { Messages } from '../messages.ts';
import { formatDateInWords, type Language } from './format.ts';

type PeriodLabels = Messages['rental-statements']['period'];

/** A period as people say it: "september 2026", "het derde kwartaal van 2026", "15 juli 2026 tot en met 14 augustus 2026". */
export function periodInWords(
  { period_start, period_end }: { period_start: string; period_end: string },
  labels: PeriodLabels,
  language: Language,
): string {
  const isWhole =
    period_start.endsWith('-01') && period_end === lastDayOfMonth(period_end) && period_start < period_end;
  if (!isWhole) {
    if (period_start === period_end) return formatDateInWords(period_start, language);
    return range(labels, formatDateInWords(period_start, language), formatDateInWords(period_end, language));
  }
  const year = period_end.slice(0, 4);
  const first = monthOf(period_start);
  const last = monthOf(period_end);
  if (period_start.slice(0, 4) !== year) {
    return range(labels, monthName(period_start, language, true), monthName(period_end, language, true));
  }
  if (first === last) return monthName(period_start, language, true);
  if (first === 1 && last === 12) return year;
  const quarter = last - first === 2 && first % 3 === 1 ? quarters[(first - 1) / 3] : undefined;
  if (quarter) return labels.quarters[quarter].replace('{year}', year);
  return range(labels, monthName(period_start, language, false), monthName(period_end, language, true));
}

const quarters = ['first', 'second', 'third', 'fourth'] as const;

function range(labels: PeriodLabels, from: string, to: string): string {
  return labels.range.replace('{from}', from).replace('{to}', to);
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}

function lastDayOfMonth(date: string): string {
  const next = new Date(Date.UTC(Number(date.slice(0, 4)), monthOf(date), 0));
  return next.toISOString().slice(0, 10);
}

function monthName(date: string, language: Language, withYear: boolean): string {
  // The day is the first word in both languages, and the year the last.
  const [, month = '', year = ''] = formatDateInWords(date, language).split(' ');
  return withYear ? `${month} ${year}` : month;
}
