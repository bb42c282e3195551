/** A calendar date as the number of days since 1 January 1970; it has no time zone. */
export type Day = number;
/** A month as year * 12 + (month - 1), so that months can be added and compared. */
export type MonthIndex = number;

const DAY_MS = 86_400_000;

// Making a Date for every question took most of the time of a world; the years that occur are looked up instead.
const TABLE_START = 1970 * 12;
const TABLE_MONTHS = 140 * 12;
const FIRST_DAYS: readonly Day[] = Array.from(
  { length: TABLE_MONTHS },
  (_, n) => Date.UTC(1970 + Math.floor(n / 12), n % 12, 1) / DAY_MS,
);
const MONTH_OF_DAY: readonly MonthIndex[] = FIRST_DAYS.slice(0, -1).flatMap((first, n) =>
  Array.from({ length: (FIRST_DAYS[n + 1] ?? first) - first }, () => TABLE_START + n),
);

export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;
}

export function parseDay(text: string): Day {
  const parsed = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parsed) throw new Error(`not a calendar date: ${text}`);
  return dayOf(Number(parsed[1]), Number(parsed[2]), Number(parsed[3]));
}

export function isoDate(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Which day it is in the Netherlands. */
export function todayInAmsterdam(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(now);
}

export function yearOf(day: Day): number {
  return yearOfMonth(monthIndexOf(day));
}

export function monthIndexOf(day: Day): MonthIndex {
  const known = MONTH_OF_DAY[day];
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function yearOfMonth(month: MonthIndex): number {
  return Math.floor(month / 12);
}

/** 1 to 12. */
export function monthOfYear(month: MonthIndex): number {
  return (month % 12) + 1;
}

export function firstDay(month: MonthIndex): Day {
  return FIRST_DAYS[month - TABLE_START] ?? dayOf(yearOfMonth(month), monthOfYear(month), 1);
}

export function lastDay(month: MonthIndex): Day {
  return firstDay(month + 1) - 1;
}

export function dayInMonth(month: MonthIndex, dayOfMonth: number): Day {
  return Math.min(firstDay(month) + dayOfMonth - 1, lastDay(month));
}

/** The same day a number of months on; the 31st becomes the last of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const month = monthIndexOf(day);
  return dayInMonth(month + months, day - firstDay(month) + 1);
}

const MONTH_NAMES = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
] as const;

/** The Dutch name of a month, for example "juli 2026". */
export function monthName(month: MonthIndex): string {
  return `${MONTH_NAMES[month % 12]} ${yearOfMonth(month)}`;
}
