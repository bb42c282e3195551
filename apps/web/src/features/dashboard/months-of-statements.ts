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
  rent: string;
  /** With the management fee. */
  costs: string;
  rent_last_year: string;
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
    return {
      month,
      rent: euroOf(now?.rent ?? 0n),
      costs: euroOf(now?.costs ?? 0n),
      rent_last_year: euroOf(sums.get(monthsBefore(month, 12))?.rent ?? 0n),
    };
  });
}

/** The first day on which a statement ends that a year and the year before it are made of. */
export const firstDayOfTwoYears = (last: string): string => monthsBefore(firstOf(last), 23);

const firstOf = (date: string): string => `${date.slice(0, 7)}-01`;

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 10);
}
