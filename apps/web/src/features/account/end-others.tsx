import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { devicesQuery, sessionsQuery, tokensQuery } from './account.queries.ts';
import classes from './profile.module.css';

/** Shuts out everybody else who is logged in or trusted; programs with a token only when that is asked for. */
export function EndOthers() {
  const t = useTranslations('account.sessions');
  const queryClient = useQueryClient();
  const [withTokens, setWithTokens] = useState(false);
  const end = useMutation({
    mutationFn: (tokens: boolean) => call('account.endOtherSessions', { query: { tokens: String(tokens) } }),
    onSettled: () =>
      Promise.all(
        [sessionsQuery, devicesQuery, tokensQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
  return (
    <>
      {end.error && <ProblemNotice title={t('endOthers')} error={end.error} />}
      {end.isSuccess && <Notice mood="success">{t(end.variables ? 'endedOthersAndTokens' : 'endedOthers')}</Notice>}
      <p className={classes.text}>{t('endOthersText')}</p>
      <Checkbox
        label={t('endTokens')}
        description={t('endTokensHint')}
        checked={withTokens}
        onChange={(event) => setWithTokens(event.currentTarget.checked)}
      />
      <div>
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(withTokens)}>
          {t('endOthers')}
        </Button>
      </div>
    </>
  );
}
