import type { OwnMailTopic } from '@gevel/contract';
import { mailFrequencies } from '@gevel/contract/plain';
import { mailSettingsWords as dutch } from '@gevel/i18n/nl/mail-settings';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { MoreWords } from '../../parts/more-words/more-words.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { mailTopicsQuery } from './account.queries.ts';
import classes from './profile.module.css';
import { sectionIds } from './section-nav.tsx';

/** It comes with its part, and its words with it. */
const DeviceMessages = lazy(async () => ({ default: (await import('./device-messages.tsx')).DeviceMessages }));

interface Change extends Pick<OwnMailTopic, 'topic' | 'frequency'> {
  /** What it was, to which one can go back; null for going back. */
  former: OwnMailTopic['frequency'] | null;
}

/** Of what one is mailed, and how often; a choice counts at once. */
export function MailTopics() {
  const title = useTranslations('account')('mails');
  return (
    <Section id={sectionIds.mails} title={title}>
      <MoreWords name="mail-settings" dutch={dutch} readEnglish={englishWords}>
        <Choices />
      </MoreWords>
    </Section>
  );
}

async function englishWords() {
  const { mailSettingsWords } = await import('@gevel/i18n/en/mail-settings');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return mailSettingsWords as unknown as typeof dutch;
}

function Choices() {
  const t = useTranslations('mailSettings');
  const { data: topics, error, refetch } = useQuery(mailTopicsQuery);
  const save = useChange();

  function frequencies({ usual }: OwnMailTopic) {
    return mailFrequencies.map((value) => {
      const frequency = t(`frequencies.${value}`);
      return { value, label: value === usual ? t('usual', { frequency }) : frequency };
    });
  }

  const mayGetMessages = useMay('pushDevices.list');
  return (
    <div className={classes.form}>
      <p className={classes.none}>{t('hint')}</p>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!topics && !error && <Skeleton height={420} />}
      {topics?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {topics?.map((each) => (
        <div key={each.topic} className={classes.codes}>
          <NativeSelect
            label={t(`topics.${each.topic}`)}
            description={t(`about.${each.topic}`)}
            data={frequencies(each)}
            value={each.frequency}
            onChange={({ currentTarget: { value } }) => {
              const frequency = mailFrequencies.find((one) => one === value);
              if (frequency) save.mutate({ topic: each.topic, frequency, former: each.frequency });
            }}
          />
          {save.variables?.topic === each.topic && <Outcome save={save} />}
        </div>
      ))}
      {mayGetMessages && topics && topics.length > 0 && (
        <Suspense fallback={<Skeleton height={160} />}>
          <DeviceMessages />
        </Suspense>
      )}
    </div>
  );
}

/** Below the topic that was changed last. */
function Outcome({ save: { variables, isSuccess, error, mutate } }: { save: ReturnType<typeof useChange> }) {
  const t = useTranslations('mailSettings');
  if (error) return <ProblemNotice title={t('failed')} error={error} />;
  if (!isSuccess) return null;
  const { topic, frequency, former } = variables;
  return (
    <Notice mood="success">
      <div className={classes.renew}>
        <span>{t('saved', { topic: t(`topics.${topic}`), frequency: t(`frequencies.${frequency}`) })}</span>
        {former !== null && (
          <Button variant="default" size="xs" onClick={() => mutate({ topic, frequency: former, former: null })}>
            {t('undo')}
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** Shows a choice before it is kept, and what holds again when it could not be. */
function useChange() {
  const queryClient = useQueryClient();
  const { queryKey } = mailTopicsQuery;
  return useMutation({
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: 'mail-topics' },
    mutationFn: ({ topic, frequency }: Change) => call('mailTopics.put', { body: { topic, frequency } }),
    onMutate: async ({ topic, frequency }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (topics) =>
        topics?.map((each) => (each.topic === topic ? { ...each, frequency } : each)),
      );
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
