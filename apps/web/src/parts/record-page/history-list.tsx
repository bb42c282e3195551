import type { RecordVersion } from '@gevel/contract';
import { type Fields, type ListName, lists } from '@gevel/contract/plain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useValueLabels } from '../../ui/field-value/field-value.tsx';
import { useListLabels } from '../use-list-labels.ts';
import classes from './history-list.module.css';
import { keptText } from './kept-text.ts';
import type { StorySource } from './use-record.ts';

const RecordStory = lazy(async () => ({ default: (await import('../story/record-story.tsx')).RecordStory }));

interface HistoryListProps {
  source: StorySource;
  id: string;
  listAddress: string;
}

/** What happened to a record; it comes with the tab, and its words with it. */
export function HistoryList(props: HistoryListProps) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <RecordStory {...props} />
    </Suspense>
  );
}

/** Which fields a change gave another value. */
export function VersionChanges({ name: list, version }: { name: ListName; version: Pick<RecordVersion, 'changes'> }) {
  const t = useTranslations('portfolio');
  const labels = useListLabels(list);
  const how = useValueLabels(labels);
  const fields: Fields = lists[list].fields;

  function say(name: string, value: string | null): string {
    return keptText(name, fields[name], value, how) ?? t('history.nothing');
  }

  return (
    <dl className={classes.changes}>
      {version.changes.map(({ field, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{labels.fields[field] ?? field}</dt>
          <dd>
            <del className={classes.before}>{say(field, before)}</del>
            <span aria-hidden="true"> → </span>
            <ins className={classes.after}>{say(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
