import type { ListExport } from '@gevel/contract';
import { formatInteger, formatMoment, formatPercent } from '@gevel/i18n';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { sizeText } from '../../lib/size-text.ts';
import { useExportListTitle } from '../../parts/exports/export-list-title.ts';
import { exportsQuery } from '../../parts/exports/exports.queries.ts';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Badge, type BadgeRole } from '../../ui/badge/badge.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { ExportActions } from './export-actions.tsx';

const roles: Readonly<Record<ListExport['state'], BadgeRole>> = {
  queued: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** One's own files: how far they are, how long they stay, and to fetch them. */
export function ExportsPage() {
  const t = useTranslations('exports');
  const { data, error, refetch } = useQuery(exportsQuery);
  const columns = useExportColumns();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={t('intro')}
        actions={
          <Button variant="default" component={AppLink} href={paths.fileCheck.to()}>
            {t('check')}
          </Button>
        }
      />
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.length === 0 && <Notice mood="info">{t('none')}</Notice>}
      {data && data.length > 0 && (
        <PlainTable caption={t('title')} columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
    </Page>
  );
}

function useExportColumns(): PlainColumn<ListExport>[] {
  const t = useTranslations('exports');
  const language = useLocale();
  const titleOf = useExportListTitle();
  return [
    { key: 'name', label: t('columns.name'), renderCell: ({ file_name }) => file_name },
    { key: 'list', label: t('columns.list'), renderCell: ({ list }) => titleOf(list) },
    { key: 'state', label: t('columns.state'), renderCell: (made) => <ExportState made={made} /> },
    {
      key: 'rows',
      label: t('columns.rows'),
      isNumber: true,
      place: 'named',
      renderCell: ({ rows, total_rows, state }) =>
        formatInteger(state === 'done' || state === 'expired' ? rows : total_rows, language),
    },
    {
      key: 'size',
      label: t('columns.size'),
      isNumber: true,
      place: 'named',
      renderCell: ({ byte_count }) => (byte_count === null ? '–' : sizeText(byte_count, language)),
    },
    { key: 'created', label: t('columns.created'), renderCell: ({ created_at }) => formatMoment(created_at) },
    {
      key: 'expires',
      label: t('columns.expires'),
      renderCell: ({ expires_at, state }) => (expires_at && state === 'done' ? formatMoment(expires_at) : '–'),
    },
    { key: 'actions', label: t('columns.actions'), renderCell: (made) => <ExportActions made={made} /> },
  ];
}

function ExportState({ made }: { made: ListExport }) {
  const t = useTranslations('exports');
  const language = useLocale();
  const { state, progress, problem, changed_meanwhile } = made;
  return (
    <>
      <Badge role={roles[state]}>
        {t(`states.${state}`)}
        {state === 'running' && ` ${formatPercent(String(progress), language)}`}
      </Badge>
      {problem && (
        <div>
          {t('failed')} {t(`problems.${problem}`)}
        </div>
      )}
      {state === 'done' && changed_meanwhile && <div>{t('notice.changedMeanwhile')}</div>}
      {state === 'done' && <UnreadNote unread={made.unread} />}
    </>
  );
}
