import type { BookYearState, BookYearsQuestion } from '../port/back-office.ts';
import type { Contents } from './contents.ts';

/**
 * The years in which something is booked, with those that were known. That a year is closed is not said: it would be left alone
 * while it has as many mutations as before, and a file may be corrected in any of its rows.
 */
export function bookYearsOf(
  { items }: Contents,
  { owner_id, known }: Pick<BookYearsQuestion, 'owner_id' | 'known'>,
): BookYearState[] {
  const booked = new Map<number, number>(known.map((year) => [year, 0]));
  for (const { record } of items) {
    const { financial_year: year } = record;
    if (record['owner_id'] === owner_id && typeof year === 'number') booked.set(year, (booked.get(year) ?? 0) + 1);
  }
  return [...booked]
    .sort(([left], [right]) => left - right)
    .map(([year, mutations]) => ({ year, mutations, is_closed: null, has_changed: true }));
}
