import type { Database } from '../../../db/database.ts';
import { type DaysOfYear, daysOfYear, type Shift, shiftColumns, tellsItsMonth } from '../../../domain/book-year.ts';
import { ownerInScope, type PortfolioScope, scopeId } from '../financial.repository.ts';

export interface AskedYear {
  ownerId: string;
  year: number;
}

/** A book year with the days on which it begins and ends. */
export interface DatedYear extends AskedYear, DaysOfYear {}

const shiftsSql = (inScope: string) => `select m.financial_year as year, ${shiftColumns}
  from owners o join financial_mutations m on m.owner_id = o.id and m.financial_year in ($3::int, $3::int + 1)
  where ${inScope} and o.id = $2::bigint and ${tellsItsMonth}
  group by m.financial_year, months`;

/** The days of a book year: the back office gives none, so they are read off what was booked at bank and cash box. */
export async function readBookYear(database: Database, scope: PortfolioScope, asked: AskedYear): Promise<DatedYear> {
  const values = [scopeId(scope), asked.ownerId, asked.year];
  const shifts = await database.ask<Shift & { year: number }>(scope, { text: shiftsSql(ownerInScope(scope)), values });
  const of = (year: number) => shifts.filter((shift) => shift.year === year);
  return { ...asked, ...daysOfYear(asked.year, of(asked.year), of(asked.year + 1)) };
}

export const isCalendarYear = ({
  year,
  firstDay,
  lastDay,
}: Pick<DatedYear, 'year' | 'firstDay' | 'lastDay'>): boolean =>
  firstDay === `${year}-01-01` && lastDay === `${year}-12-31`;
