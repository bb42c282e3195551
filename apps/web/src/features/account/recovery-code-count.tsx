import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { recoveryCodesQuery } from './account.queries.ts';
import classes from './profile.module.css';

/** Fewer than this many, and it is time for new ones. */
const few = 4;

/** How many recovery codes are left, and ten new ones for who runs out. */
export function RecoveryCodeCount({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const t = useTranslations('account.codes');
  const confirm = useConfirmSensitive();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(recoveryCodesQuery);
  const renew = useMutation({
    mutationFn: () => confirm(() => call('account.renewRecoveryCodes')),
    onSuccess: ({ data: fresh }) => {
      onRenewed(fresh.recovery_codes);
      return queryClient.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey });
    },
  });
  return (
    <div className={classes.codes}>
      <h3 className={classes.heading}>{t('title')}</h3>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {data && data.left >= few && <p className={classes.text}>{t('left', { left: data.left })}</p>}
      {data && data.left < few && (
        <Notice mood="warning">
          <p>{t('left', { left: data.left })}</p>
          <p>{t('low')}</p>
        </Notice>
      )}
      {renew.error && <FailureNotice key={renew.submittedAt} error={renew.error} />}
      <div className={classes.renew}>
        <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('renew')}
        </Button>
        <span className={classes.aside}>{t('renewHint')}</span>
      </div>
    </div>
  );
}
