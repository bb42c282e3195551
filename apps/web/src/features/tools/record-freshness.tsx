import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { FreshnessTable } from '../../parts/sync/freshness-table.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { freshnessQuery, isRunning, syncRunsQuery } from './tools.queries.ts';

/** When each kind of record was last fetched completely; read again when a run ends. */
export function RecordFreshness() {
  const t = useTranslations('tools');
  const { data: runs } = useQuery(syncRunsQuery);
  const { data: answer, error, refetch } = useQuery(freshnessQuery);
  const hasRun = runs?.some(isRunning) ?? false;
  useEffect(() => {
    if (!hasRun) void refetch();
  }, [hasRun, refetch]);

  return (
    <Section title={t('freshness')} hint={t('freshnessHint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!answer && !error && <Skeleton height={200} />}
      {answer?.data.kind === 'admin' && <FreshnessTable records={answer.data.freshness} />}
    </Section>
  );
}
