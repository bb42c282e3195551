import type { ConnectionCheck } from '@gevel/contract';
import { formatList } from '@gevel/i18n';
import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { sectionAddress } from './tool-sections.ts';
import classes from './tools.module.css';
import { syncRunsQuery } from './tools.queries.ts';

/** Reading everything, with what it takes and what that leaves out. */
export function FirstSync({ estimate }: { estimate: NonNullable<ConnectionCheck['result']>['estimate'] }) {
  const t = useTranslations('tools.connection');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => call('tools.startSyncRun'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: syncRunsQuery.queryKey }),
  });
  const { minutes, calls, left_out, uncounted } = estimate;
  const named = (sets: readonly string[]) => ({ count: sets.length, sets: formatList(sets, language) });
  return (
    <div className={classes.stack}>
      <div>
        <p className={classes.none}>{t('syncHint', { minutes, calls })}</p>
        {left_out.length > 0 && <p className={classes.advice}>{t('syncLeftOut', named(left_out))}</p>}
        {uncounted.length > 0 && <p className={classes.advice}>{t('syncUncounted', named(uncounted))}</p>}
      </div>
      {start.error && <ProblemNotice error={start.error} />}
      {start.isSuccess ? (
        <Notice mood="success">
          {t('syncStarted')}{' '}
          <Anchor component={AppLink} href={sectionAddress('sync')} inherit>
            {t('syncShow')}
          </Anchor>
        </Notice>
      ) : (
        <div>
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            {t('sync')}
          </Button>
        </div>
      )}
    </div>
  );
}
