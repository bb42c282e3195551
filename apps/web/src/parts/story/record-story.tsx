import type { RecordVersion, StoryEntry } from '@gevel/contract';
import { type Fields, type ListName, lists } from '@gevel/contract/plain';
import { dateInText } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { clockOf, dayOf, today } from '../../lib/calendar.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useValueLabels } from '../../ui/field-value/field-value.tsx';
import history from '../record-page/history-list.module.css';
import { VersionChanges } from '../record-page/history-list.tsx';
import { RecordProblemNotice } from '../record-page/record-problem-notice.tsx';
import type { StorySource } from '../record-page/use-record.ts';
import { useListLabels } from '../use-list-labels.ts';
import { keptInText } from './kept-in-text.ts';
import classes from './story.module.css';
import { StoryEvent } from './story-event.tsx';
import { sentencesOf } from './story-sentences.ts';
import { useStory } from './use-story.ts';
import { withStoryWords } from './with-story-words.tsx';

interface Props {
  source: StorySource;
  id: string;
  listAddress: string;
}

/** What happened to a record, day by day, the newest first. */
export const RecordStory = withStoryWords(function Story({ source, id, listAddress }: Props) {
  const t = useTranslations('recordStory');
  const tPortfolio = useTranslations('portfolio');
  const { entries, problem, retry, more } = useStory(source, id);
  if (problem)
    return <RecordProblemNotice problem={problem} retry={retry} listAddress={listAddress} name={source.name} />;
  if (!entries)
    return (
      <p className={history.none} role="status">
        {tPortfolio('loading')}
      </p>
    );
  if (entries.length === 0 && more === null) return <p className={history.none}>{tPortfolio('history.empty')}</p>;
  return (
    <>
      <Days name={source.name} entries={entries} />
      {more && (
        <Button variant="default" mt="md" loading={more.isUnderWay} onClick={more.ask}>
          {t('earlier')}
        </Button>
      )}
    </>
  );
});

/** What is left of a record that is gone: what it was, and when it went. */
export const StoryOfVersions = withStoryWords(function OfVersions({
  name,
  versions,
}: {
  name: ListName;
  versions: readonly RecordVersion[];
}) {
  const newestFirst = [...versions].sort((one, other) => other.valid_to.localeCompare(one.valid_to));
  return <Days name={name} entries={newestFirst.map(entryOf)} />;
});

function entryOf({ valid_to, removed, changes }: RecordVersion): StoryEntry {
  const nothingElse = { is_day: false, record_id: null, title: null, amount: null, by: null };
  return { ...nothingElse, id: valid_to, at: valid_to, event: removed ? 'removed' : 'changed', changes };
}

function Days({ name, entries }: { name: ListName; entries: readonly StoryEntry[] }) {
  const t = useTranslations('recordStory');
  const days = daysOf(entries);
  return (
    <ol className={history.history} aria-label={t('label')}>
      {days.map(([day, ofDay]) => (
        <li key={day} className={history.version}>
          <h2 className={history.moment}>
            <DayName day={day} />
          </h2>
          <ul className={classes.entries}>
            {ofDay.map((entry) => (
              <li key={entry.id} className={classes.entry}>
                <span className={classes.hour}>
                  {!entry.is_day && <time dateTime={entry.at}>{clockOf(entry.at).slice(11)}</time>}
                </span>
                <div>
                  {entry.event === 'changed' ? (
                    <Change name={name} entry={entry} />
                  ) : (
                    <p className={classes.said}>
                      <StoryEvent list={name} entry={entry} />
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** By the day on which they happened, in the order in which they came. */
function daysOf(entries: readonly StoryEntry[]): [day: string, ofDay: StoryEntry[]][] {
  const days = new Map<string, StoryEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function DayName({ day }: { day: string }) {
  const t = useTranslations('recordStory');
  const language = useLanguage();
  if (day === today()) return t('today');
  const dayAfter = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 3_600_000).toISOString();
  return dayOf(dayAfter) === today() ? t('yesterday') : dateInText(day, language);
}

/** A change in sentences, with every field of it folded behind them. */
function Change({ name: list, entry }: { name: ListName; entry: StoryEntry }) {
  const t = useTranslations('recordStory');
  const say = useSentence(list, entry.changes);
  // The words of a list are looked up by its name and its fields; not every list and field has some.
  const hasOwn = (message: string) => t.has(`said.${list}.${message}` as 'unseen');
  const { sentences, others } = sentencesOf(entry.changes, lists[list].fields, hasOwn);
  if (entry.changes.length === 0) return <p className={classes.said}>{t('unseen')}</p>;
  return (
    <>
      {sentences.map(({ field, message }) => (
        <p key={field} className={classes.said}>
          {say(field, message)}
        </p>
      ))}
      {others > 0 && <p className={classes.said}>{t('others', { count: others })}</p>}
      <details className={classes.folded}>
        <summary className={classes.summary}>{t('fields', { count: entry.changes.length })}</summary>
        <VersionChanges name={list} version={entry} />
      </details>
    </>
  );
}

function useSentence(list: ListName, changes: StoryEntry['changes']): (field: string, message: string) => string {
  const t = useTranslations('recordStory');
  const labels = useListLabels(list);
  const how = useValueLabels(labels);
  const fields: Fields = lists[list].fields;
  return (name, message) => {
    const change = changes.find(({ field }) => field === name);
    const text = (value: string | null = null) => keptInText(name, fields[name], value, how) ?? '';
    const values = {
      field: labels.fields[name] ?? name,
      before: text(change?.before),
      after: text(change?.after),
    };
    const path = message.startsWith('any.') ? message : `said.${list}.${message}`;
    return t(path as 'any.changed', values); // safe: only messages that are there are asked for, and none takes more
  };
}
