import { type Fields, type ListName, lists } from '@gevel/contract/plain';
import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { FieldValue } from '../../ui/field-value/field-value.tsx';
import { NotRead } from '../../ui/field-value/not-read.tsx';
import { UnknownValue } from '../../ui/field-value/unknown-value.tsx';
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

/** The fields of a record under the headings that people look for. */
export function FieldGroups({ list, record, groups, draw = {} }: FieldGroupsProps) {
  const labels = useListLabels(list);
  return (
    <div className={classes.groups}>
      {groups.map(({ title, names, more = [], note }) => (
        <section key={title} className={classes.group}>
          <h2 className={classes.title}>{title}</h2>
          <dl className={classes.pairs}>
            {names.map((name) => (
              <div key={name} className={classes.pair}>
                <dt>{labels.fields[name] ?? name}</dt>
                <dd>{draw[name] ?? <PlainValue list={list} name={name} record={record} />}</dd>
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
        </section>
      ))}
    </div>
  );
}

function PlainValue({ list, name, record }: { list: ListName; name: string; record: object }) {
  const t = useTranslations('portfolio');
  const labels = useListLabels(list);
  const notRead = use(NotReadFields);
  const unknown = use(UnknownFields);
  const fields: Fields = lists[list].fields;
  const field = fields[name];
  if (!field) return null;
  if (field.options.notInBackOffice) return <span className={classes.absent}>{t('notInBackOffice')}</span>;
  // Records are plain JSON objects; a name that is not there answers undefined.
  const value = (record as Record<string, unknown>)[name];
  const isNothing = value === null || value === undefined;
  if (isNothing && notRead.includes(name)) return <NotRead />;
  if (isNothing && unknown.includes(name)) return <UnknownValue />;
  return <FieldValue name={name} field={field} value={value} labels={labels} roles={valueRoles} />;
}
