import type { ConnectionCheck as Check } from '@gevel/contract';
import { momentInText } from '@gevel/i18n';
import { Button, Progress, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { ConnectionResult } from './connection-result.tsx';
import classes from './tools.module.css';
import { connectionCheckQuery } from './tools.queries.ts';

/** Whether a synchronisation with the configured address and key would work, set by set, and what it would cost. */
export function ConnectionCheck() {
  const t = useTranslations('tools.connection');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(connectionCheckQuery);
  const keep = ({ data: check }: { data: Check }) => queryClient.setQueryData(connectionCheckQuery.queryKey, check);
  const start = useMutation({ mutationFn: () => call('tools.startConnectionCheck'), onSuccess: keep });
  const cancel = useMutation({ mutationFn: () => call('tools.cancelConnectionCheck'), onSuccess: keep });
  const isRunning = data?.attempt?.state === 'running';
  if (data && !data.is_available) return null;
  const problem = start.error ?? cancel.error;

  return (
    <Section
      title={t('title')}
      hint={t('hint')}
      actions={
        isRunning ? (
          <Button key="cancel" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('cancel')}
          </Button>
        ) : (
          <Button
            key="start"
            variant="default"
            loading={start.isPending}
            disabled={!data}
            onClick={() => start.mutate()}
          >
            {data?.result ? t('again') : t('start')}
          </Button>
        )
      }
    >
      <div className={classes.stack}>
        {problem && <ProblemNotice error={problem} />}
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton height={120} />}
        {data?.attempt && <Attempt attempt={data.attempt} />}
        {data?.result && <ConnectionResult result={data.result} />}
        {data && !data.result && !isRunning && <p className={classes.none}>{t('none')}</p>}
      </div>
    </Section>
  );
}

function Attempt({ attempt }: { attempt: NonNullable<Check['attempt']> }) {
  const t = useTranslations('tools.connection');
  const language = useLanguage();
  const { state, checked, sets, started_at } = attempt;
  if (state === 'done') return null;
  if (state !== 'running')
    return <p role="status">{t(`ended.${state}`, { moment: momentInText(started_at, language) })}</p>;
  const text = sets === 0 ? t('starting') : t('running', { checked, sets });
  return (
    <div className={classes.stack}>
      <strong role="status">{text}</strong>
      <Progress.Root size={6} className={classes.bar}>
        <Progress.Section value={sets === 0 ? 0 : (100 * checked) / sets} animated aria-label={text} />
      </Progress.Root>
      <p className={classes.none}>{t('runningHint')}</p>
    </div>
  );
}
