import type { Database } from '../../../db/database.ts';
import { type DaysOfYear, daysOfYear, type Shift, shiftColumns, tellsItsMonth } from '../../../domain/book-year.ts';
import { statementThen } from '../../../lists/as-known.ts';
import { ownerInScope, type PortfolioScope, scopeId } from '../financial.repository.ts';

export interface AskedYear {
  ownerId: string;
  year: number;
  /** The day of which is asked what was known; absent for now. */
  asOf?: string | undefined;
}

/** A book year with the days on which it begins and ends. */
export interface DatedYear extends AskedYear, DaysOfYear {}

const shiftsSql = (inScope: string) => `select coalesce(json_agg(s), '[]'::json) as shifts,
    (select y.months_later from financial_years y where y.owner_id = $2::bigint and y.financial_year < $3::int and y.months_later is not null
      order by y.financial_year desc limit 1) as usual
  from (select m.financial_year as year, ${shiftColumns}
    from owners o join financial_mutations m on m.owner_id = o.id and m.financial_year in ($3::int, $3::int + 1)
    where ${inScope} and o.id = $2::bigint and ${tellsItsMonth}
    group by m.financial_year, months) s`;

interface Told {
  shifts: readonly (Shift & { year: number })[];
  usual: number | null;
}

/** The days of a book year: the back office gives none, so they are read off what was booked at bank and cash box. */
export async function readBookYear(database: Database, scope: PortfolioScope, asked: AskedYear): Promise<DatedYear> {
  const values = [scopeId(scope), asked.ownerId, asked.year];
  const statement = statementThen(
    { text: shiftsSql(ownerInScope(scope)), values, hasOnePlan: true },
    { asOf: asked.asOf, scope },
  );
  const [told] = await database.ask<Told & Record<string, unknown>>(scope, statement);
  const of = (year: number) => (told?.shifts ?? []).filter((shift) => shift.year === year);
  return { ...asked, ...daysOfYear(asked.year, of(asked.year), of(asked.year + 1), told?.usual) };
}

export const isCalendarYear = ({
  year,
  firstDay,
  lastDay,
}: Pick<DatedYear, 'year' | 'firstDay' | 'lastDay'>): boolean =>
  firstDay === `${year}-01-01` && lastDay === `${year}-12-31`;
