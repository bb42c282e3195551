import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { RunProgress } from './run-progress.tsx';
import classes from './tools.module.css';
import { isRunning, polledSyncRunsQuery, syncRunsQuery } from './tools.queries.ts';
import { useSyncEvents } from './use-sync-events.ts';

/** The run under way or the latest one, step by step, and the ones before it. */
export function SyncRuns() {
  const t = useTranslations('tools');
  const queryClient = useQueryClient();
  const { data: runs, error, refetch } = useQuery(polledSyncRunsQuery(useSyncEvents()));
  const start = useMutation({
    mutationFn: () => call('tools.startSyncRun'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: syncRunsQuery.queryKey }),
  });
  const [latest, ...earlier] = runs ?? [];

  return (
    <Section
      title={t('sync')}
      hint={t('syncHint')}
      actions={
        <Button
          leftSection={<Icon name="refresh" size={16} />}
          loading={start.isPending}
          disabled={runs === undefined || runs.some(isRunning)}
          onClick={() => start.mutate()}
        >
          {t('start')}
        </Button>
      }
    >
      <div className={classes.stack}>
        {start.error && <ProblemNotice error={start.error} />}
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {!runs && !error && <Skeleton height={220} />}
        {runs && !latest && <p className={classes.none}>{t('noRuns')}</p>}
        {latest && <RunProgress run={latest} />}
        {earlier.length > 0 && <EarlierRuns runs={earlier} />}
      </div>
    </Section>
  );
}
