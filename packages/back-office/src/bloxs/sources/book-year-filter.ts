import type { BookYear } from '../../port/back-office.ts';

export function bookYearFilter({ owner_id, year }: BookYear): string {
  return `OwnerId eq ${owner_id} and FinancialYear eq ${year}`;
}
