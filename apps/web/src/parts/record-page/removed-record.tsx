import type { HistoryAnswer } from '@gevel/contract';
import type { ListName } from '@gevel/contract/plain';
import { formatInteger, momentInText } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import classes from './removed-record.module.css';

const Versions = lazy(async () => ({ default: (await import('../story/record-story.tsx')).StoryOfVersions }));

interface RemovedRecordProps {
  name: ListName;
  history: HistoryAnswer;
}

/** In the place of a record that the back office no longer has: since when, and what it was before. */
export function RemovedRecord({ name, history: { data: versions, meta } }: RemovedRecordProps) {
  const t = useTranslations('portfolio');
  const language = useLanguage();
  const removals = versions.filter(({ removed }) => removed).map(({ valid_to }) => valid_to);
  const last = removals.reduce((one, other) => (one > other ? one : other), '');
  return (
    <article className={classes.record}>
      <Notice mood="info" title={t('history.removed', { moment: momentInText(last, language) })}>
        {t('history.removedText')}
      </Notice>
      <h2 className={classes.title}>{t('history.title')}</h2>
      <Suspense fallback={<Skeleton height={240} />}>
        <Versions name={name} versions={versions} />
      </Suspense>
      {meta.is_cut_off && <p>{t('history.cutOff', { count: formatInteger(versions.length, language) })}</p>}
    </article>
  );
}
