import { Button, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { AskFirst } from '../../parts/edit-form/ask-first.tsx';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { useWriterName } from '../../parts/people/use-writer-name.ts';
import { RemovedNotice } from '../../parts/removed-notice/removed-notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './inbox.module.css';

const savedAnswersQuery = queryOptions({
  queryKey: ['saved-answers'],
  queryFn: async ({ signal }) => (await call('threads.savedAnswers', { signal })).data,
});

interface Named {
  id: string;
  title: string;
}

interface Props {
  answer: string;
  onInsert: (answer: string) => void;
}

/** Answers of the office: one goes into what is being written, and what was written can become one. */
export function SavedAnswers({ answer, onInsert }: Props) {
  const t = useTranslations('threads.saved');
  const writer = useWriterName();
  const { data, error, refetch } = useQuery(savedAnswersQuery);
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<Named | null>(null);
  const [removed, setRemoved] = useState<Named | null>(null);

  async function remove(saved: Named): Promise<void> {
    await call('threads.deleteAnswer', { params: { id: saved.id } });
    await queryClient.invalidateQueries({ queryKey: savedAnswersQuery.queryKey });
    setRemoved(saved);
  }

  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {removed && !removing && <RemovedNotice key={removed.id}>{t('removed', { title: removed.title })}</RemovedNotice>}
      {data?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.saved} aria-label={t('title')}>
          {data.map(({ id, title, body, written_by }) => (
            <li key={id} className={classes.savedAnswer}>
              <p className={classes.savedText}>
                <b>{title}</b> <span>{body}</span> <small>{t('writtenBy', { name: writer(written_by) })}</small>
              </p>
              <span className={classes.tools}>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('insertNamed', { title })}
                  onClick={() => onInsert(answer.trim() === '' ? body : `${answer.trimEnd()}\n\n${body}`)}
                >
                  {t('insert')}
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t('removeNamed', { title })}
                  onClick={() => setRemoving({ id, title })}
                >
                  {t('remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {answer.trim() !== '' && <KeepAnswer body={answer.trim()} />}
      {removing && (
        <AskFirst
          title={t('removeTitle')}
          text={t('removeText', { title: removing.title })}
          confirmLabel={t('remove')}
          isDangerous
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Section>
  );
}

function KeepAnswer({ body }: { body: string }) {
  const t = useTranslations('threads.saved');
  const { faultsIn, limitsAt } = useRequestRules('threads.saveAnswer');
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const keep = useMutation({
    mutationFn: () => call('threads.saveAnswer', { body: { title: title.trim(), body } }),
    onSuccess: async () => {
      setTitle('');
      await queryClient.invalidateQueries({ queryKey: savedAnswersQuery.queryKey });
    },
  });
  const isThere = isApiProblem(keep.error, 'conflict');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isEmpty = faultsIn({ title: title.trim() }).title !== undefined;
    setIsMissing(isEmpty);
    if (!isEmpty) keep.mutate();
  }

  return (
    <form className={classes.keep} onSubmit={submit} noValidate aria-label={t('keep')}>
      <TextInput
        label={t('name')}
        {...limitsAt('title')}
        value={title}
        error={(isMissing && t('nameRequired')) || (isThere && t('exists'))}
        onChange={({ currentTarget: { value } }) => {
          setTitle(value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" variant="default" loading={keep.isPending}>
        {t('keep')}
      </Button>
      {keep.error && !isThere && <ProblemNotice error={keep.error} />}
    </form>
  );
}
