import { type UserKind, userKinds } from '@gevel/contract/plain';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { withMaskedWords } from '../../parts/masked/with-masked-words.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { clearPhonesQuery } from './privacy.queries.ts';
import classes from './tools.module.css';

/** Which kinds of user see phone numbers unmasked. */
export const ClearPhones = withMaskedWords(function ClearPhones() {
  const t = useTranslations('masked.phones');
  const queryClient = useQueryClient();
  const { data: saved, error, refetch } = useQuery(clearPhonesQuery);
  const [chosen, setChosen] = useState<readonly UserKind[] | null>(null);
  const kinds = chosen ?? saved?.kinds;
  const isChanged = saved !== undefined && kinds !== undefined && kinds.join() !== saved.kinds.join();
  const save = useMutation({
    mutationFn: (next: readonly UserKind[]) => call('privacy.putClearPhones', { body: { kinds: [...next] } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(clearPhonesQuery.queryKey, data);
      setChosen(null);
    },
  });

  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!kinds && !error && <Skeleton height={120} />}
      {kinds && (
        <form
          className={classes.narrow}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(kinds);
          }}
        >
          {save.error && <FailureNotice key={save.submittedAt} error={save.error} />}
          {save.isSuccess && !isChanged && <Notice mood="success">{t('saved')}</Notice>}
          {userKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kinds.${kind}`)}
              checked={kinds.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(userKinds.filter((one) => (one === kind ? checked : kinds.includes(one))))
              }
            />
          ))}
          <div>
            <Button type="submit" disabled={!isChanged} loading={save.isPending}>
              {t('save')}
            </Button>
          </div>
        </form>
      )}
    </Section>
  );
});
