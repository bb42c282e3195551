import { dayBefore, monthsLater } from './days.ts';

/** How far the days of bookings lie from the periods that they are of, in one book year. */
export interface Shift {
  /** Months between the period that a booking is of, as a month of the calendar year, and the month of its day. */
  months: number;
  entries: number;
  periods: number;
  last_period: number;
}

/**
 * The back office gives no days of a book year. Money moves on the day that it is booked for, so that journals of bank and cash box
 * say when a period was; rent is invoiced ahead of its own.
 */
export const shiftColumns = `((extract(year from m.transaction_date) - m.financial_year) * 12
      + extract(month from m.transaction_date) - m.financial_period)::int as months,
    count(distinct m.journal_post_id)::int as entries, count(distinct m.financial_period)::int as periods, max(m.financial_period)::int as last_period`;
export const tellsItsMonth = `m.financial_period between 1 and 12 and not m.is_opening and m.journal_type in ('bank', 'cash')`;

export interface DaysOfYear {
  firstDay: string;
  lastDay: string;
  /** Whether the bookings leave it open on which days it lies; it is the calendar year then. */
  isUnproven: boolean;
  /** The next book year begins sooner or later than twelve months after this one, which ends on the day before. */
  isOtherLength: boolean;
}

/** So many of a hundred entries have to agree, over so many periods, before a year is said to be no calendar year. */
const agreeingPercent = 90;
const fewestPeriods = 3;

/** `usual` is by how much the last year before it that proves anything begins later; null where none does. */
export function daysOfYear(
  year: number,
  shifts: readonly Shift[],
  nextShifts: readonly Shift[] = [],
  usual: number | null = null,
): DaysOfYear {
  const agreed = agreedOf(shifts);
  // What is too little to prove anything is enough to go on as before.
  const proven = provenShift(shifts) ?? (agreed?.months === usual ? agreed : undefined);
  const firstDay = monthsLater(`${year}-01-01`, proven?.months ?? usual ?? 0);
  const isUnproven = shifts.length > 0 && proven === undefined;
  const twelveMonths = { firstDay, lastDay: dayBefore(monthsLater(firstDay, 12)), isUnproven, isOtherLength: false };
  const next = agreedOf(nextShifts);
  if (proven === undefined || next === undefined || next.periods < fewestPeriods || next.months === proven.months)
    return twelveMonths;
  const nextFirstDay = monthsLater(`${year + 1}-01-01`, next.months);
  const lastBooked = monthsLater(firstDay, proven.last_period - 1);
  // Where both would hold the same days, the bookings of one of them say nothing of when it was.
  if (nextFirstDay <= lastBooked) return { ...twelveMonths, isUnproven: true };
  return { ...twelveMonths, lastDay: dayBefore(nextFirstDay), isOtherLength: true };
}

/** What the bookings of a year prove of where it begins; undefined where they disagree, or are too few to say so. */
export function provenShift(shifts: readonly Shift[]): Shift | undefined {
  const agreed = agreedOf(shifts);
  return agreed !== undefined && (agreed.months === 0 || agreed.periods >= fewestPeriods) ? agreed : undefined;
}

function agreedOf(shifts: readonly Shift[]): Shift | undefined {
  const all = shifts.reduce((sum, { entries }) => sum + entries, 0);
  return shifts.find(({ entries }) => entries * 100 >= all * agreeingPercent);
}

/**
 * Whether anything of an owner is booked in a year after the last one that was read whole: what was received since may be in it, so
 * that no day before can be proven either.
 */
export const isBookedAfterSql = (owner: string, year: string): string =>
  `exists (select from financial_mutations late where late.owner_id = ${owner} and late.financial_year > ${year})`;

/** On which a book year begins: as its bookings prove, else as those of the last year before it that prove anything, else on 1 January. Of rows `n` of one owner. */
export const firstDayOfEachSql = `(make_date(n.financial_year, 1, 1) + make_interval(months => coalesce((max(array[n.financial_year, n.months_later])
            filter (where n.months_later is not null) over (order by n.financial_year))[2], 0)))::date`;

/** The same of one year of an owner, whether anything is booked in it or not. */
export const firstDayOfYearSql = (owner: string, year: string): string =>
  `(make_date(${year}, 1, 1) + make_interval(months => coalesce((select proven.months_later from financial_years proven
    where proven.owner_id = ${owner} and proven.financial_year <= ${year} and proven.months_later is not null
    order by proven.financial_year desc limit 1), 0)))::date`;

/** The book year of an owner that a day lies in, whether anything is booked in it or not. */
export const runningYearSql = (owner: string, day: string): string =>
  `(select max(near.year) from generate_series(extract(year from ${day})::int - 1, extract(year from ${day})::int + 1) near(year)
    where ${firstDayOfYearSql(owner, 'near.year')} <= ${day})`;
