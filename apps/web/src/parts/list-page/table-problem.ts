import { isApiProblem } from '../../lib/api-problem.ts';
import type { ListView } from '../../lib/list-state/list-view.ts';
import type { DayProblem, TableProblem } from '../../ui/data-table/table-model.ts';

export function tableProblem(error: unknown): Exclude<TableProblem, DayProblem | 'filter-refused'> | null {
  if (error === null || error === undefined) return null;
  if (isApiProblem(error, 'module_disabled')) return 'module-disabled';
  return isApiProblem(error) && error.status === 403 ? 'not-allowed' : 'unreachable';
}

/** Those of the filters of a view that the server refuses, such as one of a landlord who left the portfolio. */
export function refusedFilters(error: unknown, { filter }: Pick<ListView, 'filter'>): string[] {
  if (!isApiProblem(error, 'invalid_content')) return [];
  const named = Object.keys(error.errors).map((field) => /^filter\.(\w+)/.exec(field)?.[1]);
  return Object.keys(filter).filter((name) => named.includes(name));
}

/** That nobody can tell what was known on the day that is asked. */
export function dayProblem(error: unknown): DayProblem | null {
  if (isApiProblem(error, 'not_known_then')) return 'not-known-then';
  return isApiProblem(error, 'day_to_come') ? 'day-to-come' : null;
}
