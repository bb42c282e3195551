import type { PersonalToken } from '@gevel/contract';
import { Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { RemovedNotice } from '../../parts/removed-notice/removed-notice.tsx';
import type { DialogHandle } from '../../ui/dialog/dialog-props.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { plainText } from '../../ui/dialog/plain-text.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { tokensQuery } from './account.queries.ts';
import { type FreshToken, NewToken } from './new-token.tsx';
import classes from './profile.module.css';
import { sectionIds } from './section-nav.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenTable } from './token-table.tsx';

/** Tokens with which other programs read what this person may read. */
export function Tokens() {
  const t = useTranslations('account.tokens');
  const tFactor = useTranslations('account.factor');
  const queryClient = useQueryClient();
  const { data: tokens, error, refetch } = useQuery(tokensQuery);
  const [fresh, setFresh] = useState<FreshToken | null>(null);
  const [chosen, setChosen] = useState<PersonalToken | null>(null);
  const dialog = useRef<DialogHandle>(null);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
  const remove = useMutation({
    mutationFn: (id: string) => call('account.deleteToken', { params: { id } }),
    onSettled: readAgain,
  });

  function ask(token: PersonalToken): void {
    setChosen(token);
    dialog.current?.show({ message: plainText(t('deleteText', { name: token.name })) });
  }

  return (
    <Section id={sectionIds.tokens} title={t('title')} hint={t('hint')}>
      <div className={classes.stack}>
        {remove.error && <ProblemNotice title={t('title')} error={remove.error} />}
        {remove.isSuccess && <RemovedNotice key={remove.submittedAt}>{t('deleted')}</RemovedNotice>}
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {!tokens && !error && <Skeleton height={60} />}
        {tokens?.length === 0 && <p className={classes.none}>{t('none')}</p>}
        {tokens && tokens.length > 0 && <TokenTable tokens={tokens} onDelete={ask} />}
        {fresh ? (
          <NewToken fresh={fresh} onDone={() => setFresh(null)} />
        ) : (
          <TokenForm
            onMade={(made) => {
              setFresh(made);
              void readAgain();
            }}
          />
        )}
      </div>
      <ModalDialog
        ref={dialog}
        title={t('deleteTitle')}
        confirmButton
        confirmLabel={t('delete')}
        closeLabel={tFactor('cancel')}
        onAccepted={() => chosen && remove.mutate(chosen.id)}
      />
    </Section>
  );
}
