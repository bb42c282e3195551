import { isApiProblem } from '../../lib/api-problem.ts';
import type { TableProblem } from '../../ui/data-table/table-model.ts';

export function tableProblem(error: unknown): TableProblem | null {
  if (error === null || error === undefined) return null;
  if (isApiProblem(error, 'module_disabled')) return 'module-disabled';
  return isApiProblem(error) && error.status === 403 ? 'not-allowed' : 'unreachable';
}
