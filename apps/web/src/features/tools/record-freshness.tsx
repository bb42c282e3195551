import type { AdminDashboard } from '@gevel/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { FreshnessTable } from '../../parts/sync/freshness-table.tsx';
import { WellFolded } from '../../parts/sync/well-folded.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { freshnessQuery, isRunning, syncRunsQuery } from './tools.queries.ts';

const isWell = ({ state, not_read, not_given }: AdminDashboard['freshness'][number]) =>
  state === 'done' && not_read.length === 0 && not_given.length === 0;

/** When each kind of record was last fetched completely; read again when a run ends. */
export function RecordFreshness() {
  const t = useTranslations('tools');
  const { data: runs } = useQuery(syncRunsQuery);
  const { data: answer, error, refetch } = useQuery(freshnessQuery);
  const hasRun = runs?.some(isRunning) ?? false;
  useEffect(() => {
    if (!hasRun) void refetch();
  }, [hasRun, refetch]);

  const records = answer?.data.kind === 'admin' ? answer.data.freshness : [];
  const well = records.filter(isWell);
  const wanted = records.filter((record) => !well.includes(record));

  return (
    <Section title={t('freshness')} hint={t('freshnessHint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!answer && !error && <Skeleton height={200} />}
      {wanted.length > 0 && <FreshnessTable records={wanted} />}
      {well.length > 0 && (
        <WellFolded summary={t('recordsWell', { count: well.length })}>
          <FreshnessTable records={well} />
        </WellFolded>
      )}
    </Section>
  );
}
