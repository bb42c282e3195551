import type { BookYear } from '../../port/changes.ts';

export function bookYearFilter({ owner_id, year }: BookYear): string {
  return `OwnerId eq ${owner_id} and FinancialYear eq ${year}`;
}
