import {
  type Field,
  type FieldsOf,
  type IsNullable,
  isNullable,
  type RecordType,
  records,
} from '@gevel/back-office/records';
import type { NotNull } from 'drizzle-orm';
import { boolean, date, integer, numeric, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core';
import { cents, sourceId } from './columns.ts';

/** The column of each kind of field. */
const builders = {
  id: (name: string) => sourceId(name).primaryKey(),
  reference: (name: string) => sourceId(name),
  text: (name: string) => text(name),
  enum: (name: string) => text(name),
  boolean: (name: string) => boolean(name),
  day: (name: string) => date(name),
  cents: (name: string) => cents(name),
  decimal: (name: string) => numeric(name),
  integer: (name: string) => integer(name),
};

type Built<Kind> = Kind extends keyof typeof builders ? ReturnType<(typeof builders)[Kind]> : never;
type ColumnOf<F> = F extends { kind: infer Kind }
  ? IsNullable<F> extends true
    ? Built<Kind>
    : NotNull<Built<Kind>>
  : never;

/** The columns that records of a type fill, one per field. */
export type RecordColumns<Type extends RecordType> = {
  [Name in keyof FieldsOf<Type>]: ColumnOf<FieldsOf<Type>[Name]>;
};

export function recordColumns<Type extends RecordType>(type: Type): RecordColumns<Type> {
  const columns = Object.entries<Field>(records[type].fields).map(([name, field]): [string, PgColumnBuilderBase] => {
    const column = builders[field.kind](name);
    return [name, isNullable(field) || field.kind === 'id' ? column : column.notNull()];
  });
  // safe: made of the same fields by the same builders
  return Object.fromEntries(columns) as unknown as RecordColumns<Type>;
}
