import type { Records, RecordType } from '@gevel/back-office';
import { placedColumns, placeJoin } from '../../apps/server/src/sync/engine/placement.ts';
import type { Step } from '../../apps/server/src/sync/engine/step.ts';
import { columnList } from '../../apps/server/src/sync/engine/step-columns.ts';
import { steps } from '../../apps/server/src/sync/steps/all-steps.ts';
import { worldMoment } from './sizes.ts';

export interface Fill {
  what: string;
  sql: string;
}

type Nullable<R> = { [Name in keyof R]: null extends R[Name] ? Name : never }[keyof R];

/** Where the records of a type come from, and their columns, as SQL. A column that must be filled and is not does not compile. */
export interface RecordSource<Type extends RecordType> {
  from: string;
  columns: Readonly<
    Record<Exclude<keyof Records[Type], Nullable<Records[Type]>>, string> &
      Partial<Record<Nullable<Records[Type]>, string>>
  >;
}

/** Writes records as synchronisation would have written them: in their place in the portfolio and with their hash. */
export function fill<Type extends RecordType>(type: Type, { from, columns }: RecordSource<Type>): Fill {
  const step = steps[type];
  const { placedBy } = step;
  const names = step.columns.map(({ name }) => name);
  const placed = Object.entries(placedBy === null ? {} : placedColumns(placedBy, names));
  // safe: the type of `columns` holds it to the columns of the step, which has those of the record
  const expressions = columns as Readonly<Record<string, string | undefined>>;
  const selected = step.columns.map(({ name, sqlType }) => `(${expressions[name] ?? 'null'})::${sqlType} as "${name}"`);
  return {
    what: type,
    sql: `insert into ${step.table} (${columnList(step)}, content_hash, changed_at${placed.map(([name]) => `, ${name}`).join('')})
      select ${columnList(step, 'incoming')}, ${contentHashSql(step)}, timestamptz '${worldMoment}'
        ${placed.map(([, source]) => `, ${source}`).join('')}
      from (select ${selected.join(', ')} from ${from}) incoming
      ${placedBy === null ? '' : placeJoin(placedBy)}`,
  };
}

/** The hash that `keptHash` makes of the same record, so that a synchronisation of it finds nothing to do. */
function contentHashSql(step: Step): string {
  const values = step.columns
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .map(({ name, sqlType }) => `coalesce(${jsonText(`incoming."${name}"`, sqlType)}, 'null')`);
  const json = `'[' || concat_ws(',', ${values.join(', ')}) || ']'`;
  return `'${step.shape.fingerprint}.' || left(translate(encode(sha256(convert_to(${json}, 'UTF8')), 'base64'), '+/', '-_'), 22)`;
}

function jsonText(value: string, sqlType: string): string {
  if (['bigint', 'integer', 'boolean'].includes(sqlType)) return `${value}::text`;
  if (['date', 'numeric'].includes(sqlType)) return `'"' || ${value} || '"'`;
  return `to_json(${value})::text`;
}

export const series = (count: number) => `generate_series(1, ${count}) n`;
