import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { RunProgress } from './run-progress.tsx';
import classes from './tools.module.css';
import { isRunning, polledSyncRunsQuery, syncRunsQuery } from './tools.queries.ts';
import { useSyncEvents } from './use-sync-events.ts';
import { WhomToAsk } from './whom-to-ask.tsx';

/** The run under way or the latest one, step by step, and the ones before it. */
export function SyncRuns() {
  const t = useTranslations('tools');
  const queryClient = useQueryClient();
  const { data: runs, error, refetch } = useQuery(polledSyncRunsQuery(useSyncEvents()));
  const start = useMutation({
    mutationFn: () => call('tools.startSyncRun'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: syncRunsQuery.queryKey }),
  });
  const mayStart = useMay('tools.startSyncRun');
  const [latest, ...earlier] = runs ?? [];

  return (
    <Section
      title={t('sync')}
      hint={mayStart ? t('syncHint') : t('syncHintOnly')}
      actions={
        mayStart && (
          <Button
            leftSection={<Icon name="refresh" size={16} />}
            loading={start.isPending}
            disabled={runs === undefined || runs.some(isRunning)}
            onClick={() => start.mutate()}
          >
            {t('start')}
          </Button>
        )
      }
    >
      <div className={classes.stack}>
        {!mayStart && <WhomToAsk operation="tools.startSyncRun" />}
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
