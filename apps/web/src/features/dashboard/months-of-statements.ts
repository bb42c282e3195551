import { centsOf, euroOf } from '@gevel/contract/plain';

interface Statement {
  period_end: string;
  income_settled: string;
  costs_settled: string;
  management_fee_incl: string;
}

export interface MonthFigures {
  /** The first day of the month. */
  month: string;
  /** Amounts are null when no statement ended in that month. */
  rent: string | null;
  /** With the management fee. */
  costs: string | null;
  rent_last_year: string | null;
  costs_last_year: string | null;
}

/** The twelve months up to the one of `last`, each with the sums of the statements that ended in it and a year before. */
export function monthsOfStatements(statements: readonly Statement[], last: string): MonthFigures[] {
  const sums = new Map<string, { rent: bigint; costs: bigint }>();
  for (const each of statements) {
    const month = firstOf(each.period_end);
    const { rent, costs } = sums.get(month) ?? { rent: 0n, costs: 0n };
    sums.set(month, {
      rent: rent + centsOf(each.income_settled),
      costs: costs + centsOf(each.costs_settled) + centsOf(each.management_fee_incl),
    });
  }
  return Array.from({ length: 12 }, (_, place) => {
    const month = monthsBefore(firstOf(last), 11 - place);
    const now = sums.get(month);
    const before = sums.get(monthsBefore(month, 12));
    return {
      month,
      rent: now ? euroOf(now.rent) : null,
      costs: now ? euroOf(now.costs) : null,
      rent_last_year: before ? euroOf(before.rent) : null,
      costs_last_year: before ? euroOf(before.costs) : null,
    };
  });
}

/** Statements come a while after their month; those of the two years up to the newest ended on or after this day. */
export const firstDayToAskFor = (today: string): string => monthsBefore(firstOf(today), 29);

const firstOf = (date: string): string => `${date.slice(0, 7)}-01`;

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 10);
}
