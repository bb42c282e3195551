/** A year of the books; its first period is the month of its first day. */
export interface BookYear {
  year: number;
  /** Null where it differs between the owners whose books they are. */
  first_day: string | null;
}

export const isCalendarYear = ({ year, first_day }: BookYear): boolean => first_day === `${year}-01-01`;

/** "2026", and "2026/2027" of one that lies in two calendar years. */
export function bookYearName({ year, first_day }: BookYear): string {
  if (first_day === null) return String(year);
  const [first, last] = [yearOf(first_day), yearOf(monthOf(first_day, 12))];
  return first === last ? first : `${first}/${last}`;
}

/** The first day of the month that a period is, in a year that begins on a day. */
export function monthOf(firstDay: string, period: number): string {
  const month = Number(firstDay.slice(5, 7)) + period - 1;
  return new Date(Date.UTC(Number(yearOf(firstDay)), month - 1, 1)).toISOString().slice(0, 10);
}

const yearOf = (day: string) => day.slice(0, 4);
