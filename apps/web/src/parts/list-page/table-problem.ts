import { isApiProblem } from '../../lib/api-problem.ts';
import type { DayProblem, TableProblem } from '../../ui/data-table/table-model.ts';

export function tableProblem(error: unknown): Exclude<TableProblem, DayProblem> | null {
  if (error === null || error === undefined) return null;
  if (isApiProblem(error, 'module_disabled')) return 'module-disabled';
  return isApiProblem(error) && error.status === 403 ? 'not-allowed' : 'unreachable';
}

/** That nobody can tell what was known on the day that is asked. */
export function dayProblem(error: unknown): DayProblem | null {
  if (isApiProblem(error, 'not_known_then')) return 'not-known-then';
  return isApiProblem(error, 'day_to_come') ? 'day-to-come' : null;
}
