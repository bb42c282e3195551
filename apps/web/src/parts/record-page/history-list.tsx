import type { RecordVersion } from '@gevel/contract';
import { type Fields, type ListName, lists } from '@gevel/contract/plain';
import { momentInText } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { useValueLabels } from '../../ui/field-value/field-value.tsx';
import { valueText } from '../../ui/field-value/value-text.ts';
import { useListLabels } from '../use-list-labels.ts';
import classes from './history-list.module.css';
import { RecordProblemNotice } from './record-problem-notice.tsx';
import { type RecordSource, useHistory } from './use-record.ts';

interface HistoryListProps<Data> {
  source: RecordSource<Data>;
  id: string;
  listAddress: string;
}

/** What a record was before, change by change, the newest first. */
export function HistoryList<Data>({ source, id, listAddress }: HistoryListProps<Data>) {
  const t = useTranslations('portfolio');
  const { versions, problem, retry } = useHistory(source, id);
  if (problem) {
    return <RecordProblemNotice problem={problem} retry={retry} listAddress={listAddress} name={source.name} />;
  }
  if (!versions)
    return (
      <p className={classes.none} role="status">
        {t('loading')}
      </p>
    );
  if (versions.length === 0) return <p className={classes.none}>{t('history.empty')}</p>;
  return <Versions name={source.name} versions={versions} />;
}

/** Change by change, the newest first. */
export function Versions({ name, versions }: { name: ListName; versions: readonly RecordVersion[] }) {
  const t = useTranslations('portfolio');
  const language = useLanguage();
  const newestFirst = [...versions].sort((one, other) => other.valid_to.localeCompare(one.valid_to));
  return (
    <ol className={classes.history}>
      {newestFirst.map((version) => (
        <li key={version.valid_to} className={classes.version}>
          <h2 className={classes.moment}>
            {t(version.removed ? 'history.removed' : 'history.until', {
              moment: momentInText(version.valid_to, language),
            })}
          </h2>
          <VersionChanges name={name} version={version} />
        </li>
      ))}
    </ol>
  );
}

/** Which fields a change gave another value. */
export function VersionChanges({ name: list, version }: { name: ListName; version: RecordVersion }) {
  const t = useTranslations('portfolio');
  const labels = useListLabels(list);
  const how = useValueLabels(labels);
  const fields: Fields = lists[list].fields;

  function say(name: string, value: string | null): string {
    const field = fields[name];
    const read = field?.kind === 'boolean' && value !== null ? value === 'true' : value;
    return (field ? valueText(name, field, read, how) : value) ?? t('history.nothing');
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
