import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';

/** Takes the place of rows that never came: that there is no report, and why. A filter that is refused is told where the rows would be. */
export function reportFailure<R extends Row>(table: TableModel<R>) {
  if (table.problem === null || table.problem === 'filter-refused' || table.rows !== undefined) return undefined;
  return <ReportFailed error={table.error} retry={table.retry} />;
}

/** Sums stand above the rows and come with them. */
export const isComing = <R extends Row>({ rows, problem }: TableModel<R>) => rows === undefined && problem === null;

export function ReportFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('reports');
  // Who may not see it is helped by no second try.
  const isRefused = isApiProblem(error) && error.status === 403;
  return <ProblemNotice title={t('failed')} error={error} {...(isRefused ? {} : { onAgain: retry })} />;
}
