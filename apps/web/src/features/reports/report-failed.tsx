import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';
import { Notice } from '../../ui/notice/notice.tsx';

/** Takes the place of rows that never came: that there is no report, and why. A filter that is refused is told where the rows would be. */
export function reportFailure<R extends Row>(table: TableModel<R>) {
  if (table.problem === null || table.problem === 'filter-refused' || table.rows !== undefined) return undefined;
  return <ReportFailed isAllowed={table.problem === 'unreachable'} retry={table.retry} />;
}

/** Sums stand above the rows and come with them. */
export const isComing = <R extends Row>({ rows, problem }: TableModel<R>) => rows === undefined && problem === null;

export function ReportFailed({ isAllowed, retry }: { isAllowed: boolean; retry: () => void }) {
  const t = useTranslations('reports');
  return (
    <Notice mood="danger" title={t('failed')}>
      <p>{isAllowed ? t('unreachable') : t('notAllowed')}</p>
      {isAllowed && (
        <Button variant="default" size="xs" mt={8} onClick={retry}>
          {t('again')}
        </Button>
      )}
    </Notice>
  );
}
