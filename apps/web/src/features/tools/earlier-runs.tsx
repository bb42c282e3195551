import type { SyncRun } from '@gevel/contract';
import { formatInteger, formatMoment } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './tools.module.css';

const roles = { running: 'info', done: 'success', failed: 'danger' } as const;
const counts = ['calls', 'added', 'changed', 'removed', 'rejected'] as const;

export function EarlierRuns({ runs }: { runs: readonly SyncRun[] }) {
  const t = useTranslations('tools');
  const language = useLanguage();
  return (
    <div>
      <h3 className={classes.heading}>{t('earlierRuns')}</h3>
      <PlainTable
        caption={t('earlierRuns')}
        rows={runs}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'started',
            label: t('startedAt'),
            renderCell: ({ started_at }) => formatMoment(started_at),
          },
          {
            key: 'finished',
            label: t('finishedAt'),
            renderCell: ({ finished_at }) => finished_at && formatMoment(finished_at),
          },
          {
            key: 'state',
            label: t('state'),
            renderCell: ({ state }) => <Badge role={roles[state]}>{t(`runStates.${state}`)}</Badge>,
          },
          ...counts.map((count) => ({
            key: count,
            label: t(count),
            isNumber: true,
            place: 'named' as const,
            isFolded: (run: SyncRun) => sumOf(run, count) === 0,
            renderCell: (run: SyncRun) => formatInteger(sumOf(run, count), language),
          })),
        ]}
      />
    </div>
  );
}

function sumOf({ steps }: SyncRun, count: (typeof counts)[number]): number {
  return steps.reduce((sum, step) => sum + step[count], 0);
}
