import { isApiProblem } from '../../lib/api-problem.ts';
import type { RecordProblem } from '../../parts/record-page/use-record.ts';

export function recordProblem(error: unknown): RecordProblem | null {
  if (error === null || error === undefined) return null;
  if (isApiProblem(error, 'not_found')) return 'not-found';
  return isApiProblem(error, 'forbidden') ? 'not-allowed' : 'unreachable';
}
