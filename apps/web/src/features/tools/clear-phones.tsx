import type { ClearPhones as Chosen } from '@gevel/contract';
import { grantRoleNames, userKinds } from '@gevel/contract/plain';
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

/** Who sees phone numbers unmasked: kinds of user, and roles of whoever was let in on an owner. */
export const ClearPhones = withMaskedWords(function ClearPhones() {
  const t = useTranslations('masked.phones');
  const queryClient = useQueryClient();
  const { data: saved, error, refetch } = useQuery(clearPhonesQuery);
  const [changed, setChanged] = useState<Chosen | null>(null);
  const chosen = changed ?? saved;
  const isChanged = saved !== undefined && chosen !== undefined && textOf(chosen) !== textOf(saved);
  const save = useMutation({
    mutationFn: (body: Chosen) => call('privacy.putClearPhones', { body }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(clearPhonesQuery.queryKey, data);
      setChanged(null);
    },
  });

  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!chosen && !error && <Skeleton height={120} />}
      {chosen && (
        <form
          className={classes.narrow}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(chosen);
          }}
        >
          {save.error && <FailureNotice key={save.submittedAt} error={save.error} />}
          {save.isSuccess && !isChanged && <Notice mood="success">{t('saved')}</Notice>}
          {userKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kinds.${kind}`)}
              checked={chosen.kinds.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                setChanged({ ...chosen, kinds: chosenOf(userKinds, chosen.kinds, { name: kind, checked }) })
              }
            />
          ))}
          <strong>{t('rolesTitle')}</strong>
          {grantRoleNames.map((role) => (
            <Checkbox
              key={role}
              label={t(`roles.${role}`)}
              checked={chosen.roles.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                setChanged({ ...chosen, roles: chosenOf(grantRoleNames, chosen.roles, { name: role, checked }) })
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

const textOf = ({ kinds, roles }: Chosen) => `${kinds.join()};${roles.join()}`;

/** In the order in which they stand on the screen. */
function chosenOf<Name extends string>(
  all: readonly Name[],
  chosen: readonly Name[],
  { name, checked }: { name: Name; checked: boolean },
): Name[] {
  return all.filter((one) => (one === name ? checked : chosen.includes(one)));
}
