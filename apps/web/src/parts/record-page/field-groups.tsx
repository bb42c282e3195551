import { type Fields, type ListName, lists } from '@gevel/contract/plain';
import { formatList } from '@gevel/i18n';
import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { FieldValue } from '../../ui/field-value/field-value.tsx';
import { NotRead } from '../../ui/field-value/not-read.tsx';
import { UnknownValue } from '../../ui/field-value/unknown-value.tsx';
import { Term } from '../../ui/term/term.tsx';
import { termOf } from '../field-terms.ts';
import { useListLabels } from '../use-list-labels.ts';
import { valueRoles } from '../value-roles.ts';
import classes from './field-groups.module.css';
import { NotReadFields, UnknownFields } from './not-read-fields.ts';

export interface FieldGroup {
  title: string;
  /** Fields of the list by name, in order. */
  names: readonly string[];
  /** What is known beside the fields of the list. */
  more?: readonly { label: string; value: ReactNode }[];
  /** What holds for all of them. */
  note?: string;
}

interface FieldGroupsProps {
  list: ListName;
  record: object;
  groups: readonly FieldGroup[];
  /** Fields that are drawn in another way than by their kind, such as a link; null means that there is no value. */
  draw?: Readonly<Record<string, ReactNode>>;
}

/** The fields of a record under the headings that people look for; those without a value are named in one line. */
export function FieldGroups({ list, record, groups, draw = {} }: FieldGroupsProps) {
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <Group key={group.title} list={list} record={record} draw={draw} {...group} />
      ))}
    </div>
  );
}

type GroupProps = FieldGroup & Pick<FieldGroupsProps, 'list' | 'record'> & Required<Pick<FieldGroupsProps, 'draw'>>;

function Group({ list, record, draw, title, names, more = [], note }: GroupProps) {
  const t = useTranslations('portfolio');
  const labels = useListLabels(list);
  const fields: Fields = lists[list].fields;
  const unread = [...use(NotReadFields), ...use(UnknownFields)];
  const absent = names.filter((name) => fields[name]?.options.notInBackOffice);
  const empty = names.filter(
    (name) => !absent.includes(name) && !unread.includes(name) && !draw[name] && isEmpty(valueOf(record, name)),
  );
  const language = useLanguage();
  const named = (of: readonly string[]) =>
    formatList(
      of.map((name) => labels.fields[name] ?? name),
      language,
    );
  const filled = names.filter((name) => !absent.includes(name) && !empty.includes(name));
  return (
    <section className={classes.group}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.pairs}>
        {filled.map((name) => (
          <div key={name} className={classes.pair}>
            <dt>
              <FieldLabel list={list} name={name} />
            </dt>
            <dd>{draw[name] || <PlainValue list={list} name={name} record={record} />}</dd>
          </div>
        ))}
        {more.map(({ label, value }) => (
          <div key={label} className={classes.pair}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={classes.note}>{note}</p>}
      {empty.length > 0 && <p className={classes.note}>{t('emptyFields', { names: named(empty) })}</p>}
      {absent.length > 0 && (
        <p className={classes.note}>
          {named(absent)}: {t('notInBackOffice')}
        </p>
      )}
    </section>
  );
}

/** What the field is called, explained where that is a term. */
function FieldLabel({ list, name }: { list: ListName; name: string }) {
  const label = useListLabels(list).fields[name] ?? name;
  const term = termOf(list, name);
  return term ? <Term name={term}>{label}</Term> : label;
}

// Records are plain JSON objects; a name that is not there answers undefined.
const valueOf = (record: object, name: string) => (record as Record<string, unknown>)[name];

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function PlainValue({ list, name, record }: { list: ListName; name: string; record: object }) {
  const labels = useListLabels(list);
  const notRead = use(NotReadFields);
  const fields: Fields = lists[list].fields;
  const field = fields[name];
  if (!field) return null;
  const value = valueOf(record, name);
  if (isEmpty(value)) return notRead.includes(name) ? <NotRead /> : <UnknownValue />;
  return <FieldValue name={name} field={field} value={value} labels={labels} roles={valueRoles} />;
}
