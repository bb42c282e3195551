import type { BooksStart } from '@gevel/contract';
import { comparisons, type PeriodPreset, periodPresets } from '@gevel/contract/figure-choices';
import { lastPeriod } from '@gevel/contract/plain';
import type { BookYear } from '@gevel/i18n';
import { isOwners, type PeriodRange, readPeriod, readYear } from '../../lib/figure-address.ts';
import { dayInAddress } from '../../lib/in-address.ts';
import { type ParsedQuery, parseQueryString, type QueryObject } from '../../lib/query-string.ts';
import { type BooksOwner, inBooksOf, monthsInYear, monthsOf, placeOf } from './book-calendar.ts';

export type FiguresView = 'simple' | 'columns';

/** Beside what follows from the shown period: one that a person chose, which only the address holds. */
export const askedComparisons = [...comparisons, 'own'] as const;
export type AskedComparison = (typeof askedComparisons)[number];

export const causesAgainsts = ['own', 'previous', 'year'] as const;
export type CausesAgainst = (typeof causesAgainsts)[number];

/** Everything that a person chose on the overview; it lives in the address and nowhere else. */
export interface AskedBooks {
  /** One, or several at commas. */
  owner: string | null;
  /** The owners together from whose books one came to these. */
  within: string | null;
  year: number | null;
  start: number | null;
  end: number | null;
  view: FiguresView | null;
  /** Null for what suits the view: debit and credit take the room that last year would need. */
  compare: AskedComparison | null;
  /** What a person chose to compare with, which may begin after its end; null for anything else. */
  against: PeriodRange | null;
  /** Ids of the groups that are folded up. */
  folded: readonly string[];
  /** Whether accounts without an amount are shown as well. */
  zeros: boolean;
  /** What the change of the result is told against; null for the first that is offered. */
  causesAgainst: CausesAgainst | null;
  /** The group of accounts whose change is told; null for the whole result. */
  causesGroup: string | null;
  /** The day of which is shown what was known; null for now. */
  asOf: string | null;
}

/** What nobody could have chosen here counts as not chosen. */
export function parseAskedBooks(searchText: string): AskedBooks {
  const query = parseQueryString(searchText);
  const text = (name: keyof ParsedQuery): string => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  const start = readPeriod(text('period_start'));
  const end = readPeriod(text('period_end'));
  const isRange = start !== null && end !== null && start <= end;
  const view = text('view');
  const against = readRange(query, text('compare'));
  return {
    owner: isOwners(text('owner')) ? text('owner') : null,
    within: isOwners(text('within')) ? text('within') : null,
    year: readYear(text('year')),
    start: isRange ? start : null,
    end: isRange ? end : null,
    view: view === 'simple' || view === 'columns' ? view : null,
    compare: against === null ? (comparisons.find((one) => one === text('compare')) ?? null) : 'own',
    against,
    folded: text('folded') === '' ? [] : text('folded').split(','),
    zeros: text('zeros') === 'yes',
    causesAgainst: causesAgainsts.find((one) => one === text('causes_against')) ?? null,
    causesGroup: text('causes_group') || null,
    asOf: dayInAddress(query['as_of']),
  };
}

function readRange(query: ParsedQuery, compare: string): PeriodRange | null {
  const text = (name: string): string => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  const year = readYear(text('against_year'));
  const [start, end] = [readPeriod(text('against_start')), readPeriod(text('against_end'))];
  if (compare !== 'own' || year === null || start === null || end === null) return null;
  return { year, start, end };
}

export function askedBooksQuery(asked: AskedBooks): QueryObject {
  return {
    owner: asked.owner,
    within: asked.within,
    year: asked.year,
    period_start: asked.start,
    period_end: asked.end,
    view: asked.view,
    compare: asked.compare,
    ...(asked.compare === 'own' && {
      against_year: asked.against?.year,
      against_start: asked.against?.start,
      against_end: asked.against?.end,
    }),
    folded: asked.folded,
    zeros: asked.zeros ? 'yes' : null,
    causes_against: asked.causesAgainst,
    causes_group: asked.causesGroup,
    as_of: asked.asOf,
  };
}

export const wholeYear = (year: number): PeriodRange => ({ year, start: 1, end: lastPeriod });

/** The chosen period; without one the running year so far, or all of an earlier year. */
export function periodOf(asked: AskedBooks, owner: BooksOwner, day: string): PeriodRange {
  const now = placeOf(owner.years, day);
  const year = asked.year ?? owner.default_year ?? now?.year ?? calendarYearOf(day);
  if (asked.start !== null && asked.end !== null) return { year, start: asked.start, end: asked.end };
  return year === now?.year ? { year, start: 1, end: now.period } : wholeYear(year);
}

/**
 * What people mostly want to see; the whole year is that of the year that is shown. Where owners together have several book
 * years, there is no month or year that all of them are in today.
 */
export function presetsOf(
  day: string,
  shownYear: number,
  known: readonly BookYear[] = [],
): Partial<Record<PeriodPreset, PeriodRange>> {
  const now = placeOf(known, day);
  if (now === null) return { wholeYear: wholeYear(shownYear) };
  const { year, period } = now;
  const month = { year, start: period, end: period };
  const first = period - ((period - 1) % 3);
  const quarter = { year, start: first, end: first + 2 };
  return {
    thisMonth: month,
    lastMonth: periodBeside(month, -1, known),
    thisQuarter: quarter,
    lastQuarter: periodBeside(quarter, -1, known),
    yearToDate: { year, start: 1, end: period },
    wholeYear: wholeYear(shownYear),
    lastYear: wholeYear(year - 1),
  };
}

/** Whether the address leaves it all to what a person begins with. */
export const isNothingAsked = ({ owner, year, start, compare }: AskedBooks): boolean =>
  owner === null && year === null && start === null && compare === null;

/** What a person begins with, on this day. */
export function askedByStart(
  { owner_ids, period, compare }: BooksStart,
  day: string,
  known: readonly BookYear[] = [],
): Partial<AskedBooks> {
  const range = period !== null && 'preset' in period ? startPresets(day, known)[period.preset] : period;
  return { owner: owner_ids.length === 0 ? null : owner_ids.join(), compare, ...range };
}

/** A choice as something to begin with: a period that people call by a name moves along with the calendar. */
export function startOf(
  asked: AskedBooks,
  range: PeriodRange,
  day: string,
  known: readonly BookYear[] = [],
): BooksStart {
  const presets = startPresets(day, known);
  const preset = periodPresets.find((name) => isPreset(presets[name], range));
  return {
    owner_ids: asked.owner === null ? [] : asked.owner.split(','),
    period: preset === undefined ? range : { preset },
    compare: asked.compare === 'own' ? null : asked.compare,
  };
}

const startPresets = (day: string, known: readonly BookYear[]) =>
  presetsOf(day, placeOf(known, day)?.year ?? calendarYearOf(day), known);

export function isSameStart(one: BooksStart, other: BooksStart): boolean {
  const textOf = ({ owner_ids, period, compare }: BooksStart) =>
    JSON.stringify([
      owner_ids,
      compare,
      period === null || 'preset' in period ? period : [period.year, period.start, period.end],
    ]);
  return textOf(one) === textOf(other);
}

/** The books of several owners as those of one: every year of which one of them has books, closed when they all are. */
export function ownersTogether(id: string, name: string, owners: readonly BooksOwner[]): BooksOwner {
  const all = owners.flatMap(({ years }) => years);
  const years = [...new Set(all.map(({ year }) => year))]
    .sort((one, other) => other - one)
    .map((year) => {
      const of = all.filter((one) => one.year === year);
      const [first_day = null, ...others] = new Set(of.map((one) => one.first_day));
      return {
        year,
        is_closed: of.every(({ is_closed }) => is_closed),
        first_day: others.length === 0 ? first_day : null,
      };
    });
  const defaults = owners.map(({ default_year }) => default_year).filter((year) => year !== null);
  return {
    id,
    name,
    reference: null,
    city: null,
    years,
    default_year: defaults.length === 0 ? null : Math.max(...defaults),
  };
}

export function isSamePeriod(one: PeriodRange, other: PeriodRange): boolean {
  return one.year === other.year && one.start === other.start && one.end === other.end;
}

/** Whether a period is the one that a name means, if it means any. */
export const isPreset = (preset: PeriodRange | undefined, range: PeriodRange): boolean =>
  preset !== undefined && isSamePeriod(preset, range);

const calendarYearOf = (day: string): number => Number(day.slice(0, 4));

/** What was asked of some books, asked of others: the same months, where their years begin in other ones. */
export function askedOfOthers(
  asked: AskedBooks,
  from: readonly BookYear[],
  to: readonly BookYear[],
): Partial<AskedBooks> {
  const { year, start, end, compare, against } = asked;
  const range = year === null || start === null || end === null ? null : inBooksOf({ year, start, end }, from, to);
  const other = against === null ? null : inBooksOf(against, from, to);
  return {
    ...(start === null ? {} : (range ?? { year: null, start: null, end: null })),
    ...(compare === 'own' && (other === null ? { compare: null, against: null } : { against: other })),
  };
}

/** As long a period before or after this one, where it is a month, a quarter or a half; else the same months of another year. */
export function periodBeside(
  { year, start, end }: PeriodRange,
  step: -1 | 1,
  known: readonly BookYear[] = [],
): PeriodRange {
  const length = end - start + 1;
  const isPart = end <= monthsInYear && partsOfYear.includes(length) && (start - 1) % length === 0;
  if (!isPart) return { year: year + step, start, end };
  const first = start + step * length;
  if (first < 1) {
    const months = monthsOf(known, year - 1);
    const last = months - ((months - 1) % length);
    return { year: year - 1, start: last, end: last + length - 1 };
  }
  if (first > monthsOf(known, year)) return { year: year + 1, start: 1, end: length };
  return { year, start: first, end: first + length - 1 };
}

/** The periods that a comparison means; null for none, and for a choice that begins after its end. */
export function comparedWith(
  compare: AskedComparison,
  range: PeriodRange,
  own: PeriodRange | null = null,
  known: readonly BookYear[] = [],
): PeriodRange | null {
  if (compare === 'own') return own === null || isBackwards(own) ? null : own;
  if (compare === 'yes') return { ...range, year: range.year - 1 };
  if (compare === 'period') return periodBeside(range, -1, known);
  return compare === 'to_date' ? { ...range, start: Math.min(1, range.start) } : null;
}

export const isBackwards = ({ start, end }: PeriodRange): boolean => start > end;

/** What is booked in both counts in both. */
export const overlaps = (one: PeriodRange, other: PeriodRange): boolean =>
  one.year === other.year && one.start <= other.end && other.start <= one.end;

/** Without the opening and the closing of a year, which are no months. */
const lengthOf = ({ start, end }: PeriodRange) => Math.min(end, monthsInYear) - Math.max(start, 1);

/** Whether what differs says something of the periods: they are as long, and nothing counts in both. */
export const isComparable = (one: PeriodRange, other: PeriodRange): boolean =>
  lengthOf(one) === lengthOf(other) && !overlaps(one, other);

/** Each once: before a whole year comes the same as a year before, and what begins with the year is its year to date. */
export function offeredComparisons(range: PeriodRange, known: readonly BookYear[] = []): AskedComparison[] {
  const isYear = isSamePeriod(periodBeside(range, -1, known), { ...range, year: range.year - 1 });
  return askedComparisons.filter((one) => (one !== 'period' || !isYear) && (one !== 'to_date' || range.start > 1));
}

/** A month, a quarter and a half, in months. */
const partsOfYear: readonly number[] = [1, 3, 6];
