import { dayBefore, monthsLater } from '../days.ts';
import type { BookedLine, DueInvoice, StatementFacts } from './facts.ts';

/** Months, or periods of the books, by number. */
interface Run {
  first: number;
  last: number;
}

/**
 * What of a run has a counterpart in a shorter one: as much of it from its beginning, or from `place` where all of it lies
 * within the run.
 */
function besideOf({ first, last }: Run, other: Run, place: number): Run {
  const length = other.last - other.first + 1;
  if (last - first + 1 <= length) return { first, last };
  const begin = place >= 0 && first + place + length - 1 <= last ? first + place : first;
  return { first: begin, last: begin + length - 1 };
}

/** The opening of a year belongs to its first month, its closing to the last. */
const monthsOf = ({ first, last }: Run): Run => ({
  first: Math.min(Math.max(first, 1), 12),
  last: Math.min(Math.max(last, 1), 12),
});

/** The same periods where they are all there. */
export function periodsBeside(periods: Run, other: Run): Run {
  const [months, beside] = [monthsOf(periods), monthsOf(other)];
  const { first, last } = besideOf(months, beside, beside.first - months.first);
  return {
    first: first === months.first ? periods.first : first,
    last: last === months.last ? periods.last : last,
  };
}

type Months = Pick<StatementFacts, 'period_start' | 'period_end'>;

const isWhole = ({ period_start, period_end }: Months) =>
  period_start.endsWith('-01') &&
  dayBefore(monthsLater(period_start, monthOf(period_end) - monthOf(period_start) + 1)) === period_end;

/** The same months of the year where they are all there; of a period that begins or ends within a month, all of it. */
function monthsBeside({ period_start, period_end }: Months, other: Months): Months {
  if (!isWhole({ period_start, period_end }) || !isWhole(other)) return { period_start, period_end };
  const run = runOf({ period_start, period_end });
  const beside = runOf(other);
  const { first, last } = besideOf(run, beside, (((beside.first - run.first) % 12) + 12) % 12);
  return {
    period_start: first === run.first ? period_start : monthsLater(period_start, first - run.first),
    period_end: last === run.last ? period_end : dayBefore(monthsLater(period_start, last - run.first + 1)),
  };
}

const runOf = ({ period_start, period_end }: Months): Run => ({
  first: monthOf(period_start),
  last: monthOf(period_end),
});

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** A statement without the months that the other has no counterpart of, and what belongs to those. */
export interface PartedStatement {
  compared: StatementFacts;
  surplus: { bookings: ReadonlySet<BookedLine>; isDue: (invoice: Pick<DueInvoice, 'due'>) => boolean };
}

export function partedStatement(statement: StatementFacts, other: Months): PartedStatement {
  const months = monthsBeside(statement, other);
  const isSurplus = (day: string) => {
    // What lies outside the period belongs to its first or last month.
    const { period_start: start, period_end: end } = statement;
    const within = day < start ? start : day > end ? end : day;
    return within < months.period_start || within > months.period_end;
  };
  return {
    compared: { ...statement, ...months, dues: statement.dues.filter(({ due }) => !isSurplus(due)) },
    surplus: {
      bookings: new Set(statement.bookings.filter(({ day }) => day !== null && isSurplus(day))),
      isDue: ({ due }) => isSurplus(due),
    },
  };
}
