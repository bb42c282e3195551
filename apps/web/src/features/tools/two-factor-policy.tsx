import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { useSession } from '../../lib/session-context.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './tools.module.css';
import { twoFactorPolicyQuery } from './tools.queries.ts';
import { WhomToAsk } from './whom-to-ask.tsx';

const kinds = ['admin', 'broker', 'owner'] as const;
const values = ['off', 'optional', 'required'] as const;
type Policy = Record<(typeof kinds)[number], (typeof values)[number]>;

/** Of which kinds of users a second factor is asked. */
export function TwoFactorPolicy() {
  const t = useTranslations('tools.policy');
  const confirm = useConfirmSensitive();
  const queryClient = useQueryClient();
  const session = useSession();
  const { data: saved, error, refetch } = useQuery(twoFactorPolicyQuery);
  const [changed, setChanged] = useState<Partial<Policy>>({});
  const policy: Policy | undefined = saved && { ...saved, ...changed };
  const isChanged = saved !== undefined && kinds.some((kind) => policy?.[kind] !== saved[kind]);
  const mayChange = useMay('tools.putTwoFactorPolicy');
  const save = useMutation({
    mutationFn: (next: Policy) => confirm(() => call('tools.putTwoFactorPolicy', { body: next })),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(twoFactorPolicyQuery.queryKey, data);
      setChanged({});
      // What is asked of oneself stands in the session; what was saved stays saved when it cannot be read.
      void session.fetchUser().catch(() => {});
    },
  });

  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!policy && !error && <Skeleton height={160} />}
      {policy && (
        <form
          className={classes.narrow}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(policy);
          }}
        >
          {save.error && <FailureNotice key={save.submittedAt} error={save.error} />}
          {save.isSuccess && !isChanged && <Notice mood="success">{t('saved')}</Notice>}
          {kinds.map((kind) => (
            <NativeSelect
              key={kind}
              label={t(`kinds.${kind}`)}
              disabled={!mayChange}
              data={values.map((value) => ({ value, label: t(`values.${value}`) }))}
              value={policy[kind]}
              onChange={({ currentTarget: { value } }) =>
                setChanged({ ...changed, [kind]: values.find((one) => one === value) ?? 'off' })
              }
            />
          ))}
          {mayChange ? (
            <p className={classes.none}>{t('requiredText')}</p>
          ) : (
            <WhomToAsk operation="tools.putTwoFactorPolicy" />
          )}
          {mayChange && (
            <div>
              <Button type="submit" disabled={!isChanged} loading={save.isPending}>
                {t('save')}
              </Button>
            </div>
          )}
        </form>
      )}
    </Section>
  );
}
