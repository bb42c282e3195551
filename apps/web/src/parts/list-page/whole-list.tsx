import { formatInteger } from '@gevel/i18n';
import { Button, Group, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AllProgress, allModeLimit } from '../../lib/list-reader/read-all.ts';
import { EmptyState } from '../../ui/data-table/empty-state.tsx';
import { TableGrid } from '../../ui/data-table/table-grid.tsx';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import classes from './whole-list.module.css';

interface WholeListProps<R extends Row> {
  table: TableModel<R>;
  readAll: NonNullable<TableModel<R>['readAll']>;
  open: (row: R) => void;
  /** Back to pages; a read that is under way is given up. */
  close: () => void;
}

/** Every row of what is asked, up to a bound, to look through and to print. */
export function WholeList<R extends Row>({ table, readAll, open, close }: WholeListProps<R>) {
  const t = useTranslations('lists.all');
  const language = useLocale();
  const number = (value: number) => formatInteger(value, language);
  const [progress, setProgress] = useState<AllProgress>({ read: 0, total: table.meta?.total ?? 0 });
  const { data, error, refetch } = useQuery({
    queryKey: [table.list.name, 'all', table.view.sort, table.view.filter, table.view.asOf, table.view.columns],
    queryFn: ({ signal }) => readAll({ signal, onProgress: setProgress }),
    // Rows of thousands of records are not kept beside those of pages.
    gcTime: 0,
  });

  if (error) return <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (!data) {
    const total = Math.min(progress.total, allModeLimit);
    return (
      <div className={classes.reading}>
        <p role="status">{t('reading', { read: number(progress.read), total: number(total) })}</p>
        <Progress value={total === 0 ? 0 : (progress.read / total) * 100} aria-label={t('progress')} />
        <Button variant="default" size="xs" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    );
  }
  if (data.rows.length === 0) return <EmptyState table={table} />;
  return (
    <>
      {data.isCut && <Notice mood="warning">{t('cut', { max: number(data.rows.length) })}</Notice>}
      <TableGrid table={{ ...table, rows: data.rows, meta: data.meta, isRetrieving: false }} open={open} />
      <Group gap="xs" className={classes.acts}>
        <p role="status">{t('read', { count: data.rows.length })}</p>
        <Button variant="default" size="xs" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button variant="default" size="xs" onClick={close}>
          {t('pages')}
        </Button>
      </Group>
    </>
  );
}
