import type { Database } from '../../../db/database.ts';
import { dayBefore, monthsLater } from '../../../domain/days.ts';
import { ownerInScope, type PortfolioScope, scopeId } from '../financial.repository.ts';

export interface AskedYear {
  ownerId: string;
  year: number;
}

/** A book year with the days on which it begins and ends. */
export interface DatedYear extends AskedYear {
  firstDay: string;
  lastDay: string;
  /** Whether the bookings leave it open on which days it lies; it is the calendar year then. */
  isUnproven: boolean;
  /** The next book year begins sooner or later than twelve months after this one, which ends on the day before. */
  isOtherLength: boolean;
}

interface Shift {
  /** Months between the period that a booking is of, as a month of the calendar year, and the month of its day. */
  months: number;
  entries: number;
  periods: number;
  last_period: number;
}

/** Money moves on the day that it is booked for, so that these journals say when a period was; rent is invoiced ahead of its own. */
const shiftsSql = (inScope: string) => `select m.financial_year as year,
    ((extract(year from m.transaction_date) - m.financial_year) * 12 + extract(month from m.transaction_date) - m.financial_period)::int as months,
    count(distinct m.journal_post_id)::int as entries, count(distinct m.financial_period)::int as periods, max(m.financial_period)::int as last_period
  from owners o join financial_mutations m on m.owner_id = o.id and m.financial_year in ($3::int, $3::int + 1)
  where ${inScope} and o.id = $2::bigint and m.financial_period between 1 and 12 and not m.is_opening and m.journal_type in ('bank', 'cash')
  group by 1, 2`;

/** The days of a book year: the back office gives none, so they are read off what was booked at bank and cash box. */
export async function readBookYear(database: Database, scope: PortfolioScope, asked: AskedYear): Promise<DatedYear> {
  const values = [scopeId(scope), asked.ownerId, asked.year];
  const shifts = await database.ask<Shift & { year: number }>(scope, { text: shiftsSql(ownerInScope(scope)), values });
  const of = (year: number) => shifts.filter((shift) => shift.year === year);
  return { ...asked, ...daysOfYear(asked.year, of(asked.year), of(asked.year + 1)) };
}

/** So many of a hundred entries have to agree, over so many periods, before a year is said to be no calendar year. */
const agreeingPercent = 90;
const fewestPeriods = 3;

export function daysOfYear(
  year: number,
  shifts: readonly Shift[],
  nextShifts: readonly Shift[] = [],
): Pick<DatedYear, 'firstDay' | 'lastDay' | 'isUnproven' | 'isOtherLength'> {
  const agreed = agreedOf(shifts);
  const isProven = agreed !== undefined && (agreed.months === 0 || agreed.periods >= fewestPeriods);
  const firstDay = monthsLater(`${year}-01-01`, isProven ? agreed.months : 0);
  const isUnproven = shifts.length > 0 && !isProven;
  const twelveMonths = { firstDay, lastDay: dayBefore(monthsLater(firstDay, 12)), isUnproven, isOtherLength: false };
  const next = agreedOf(nextShifts);
  if (!isProven || next === undefined || next.periods < fewestPeriods || next.months === agreed.months)
    return twelveMonths;
  const nextFirstDay = monthsLater(`${year + 1}-01-01`, next.months);
  const lastBooked = monthsLater(firstDay, agreed.last_period - 1);
  // Where both would hold the same days, the bookings of one of them say nothing of when it was.
  if (nextFirstDay <= lastBooked) return { ...twelveMonths, isUnproven: true };
  return { ...twelveMonths, lastDay: dayBefore(nextFirstDay), isOtherLength: true };
}

function agreedOf(shifts: readonly Shift[]): Shift | undefined {
  const all = shifts.reduce((sum, { entries }) => sum + entries, 0);
  return shifts.find(({ entries }) => entries * 100 >= all * agreeingPercent);
}

export const isCalendarYear = ({
  year,
  firstDay,
  lastDay,
}: Pick<DatedYear, 'year' | 'firstDay' | 'lastDay'>): boolean =>
  firstDay === `${year}-01-01` && lastDay === `${year}-12-31`;
