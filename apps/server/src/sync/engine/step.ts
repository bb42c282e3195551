import type { FollowedType } from '@gevel/back-office';
import { type Field, isNullable, type Records, type RecordType, records } from '@gevel/back-office/records';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { RecordColumns } from '../../db/schema/record-columns.ts';
import { type Brake, usualBrake } from './brake.ts';
import type { Placement } from './placement.ts';
import { type OlderShape, type RecordShape, recordShape } from './record-shape.ts';

/** Within the hour (or what the settings say), or once a night. */
export type AgeGroup = 'hourly' | 'nightly';

/** Everything the engine knows of a record type; the engine itself knows no record type. */
export interface Step {
  readonly type: RecordType;
  readonly table: string;
  readonly key: readonly string[];
  /** The columns that a record fills, with their SQL types. */
  readonly columns: readonly { readonly name: string; readonly sqlType: string }[];
  /** What this release reads of a record, and what those before it read of the rows that may still be there. */
  readonly shape: RecordShape;
  readonly older: readonly OlderShape[];
  /** Where a row gets its place in the portfolio; null for what belongs to nobody. */
  readonly placedBy: Placement | null;
  /** Whether it is read whole, or one year of one owner's books at a time. */
  readonly readBy: 'whole' | 'book_year';
  /** How old the copy may become before it is read whole. */
  readonly age: AgeGroup;
  /** By whose changed ids its own changes are known, and the field that names them; such a field never changes. */
  readonly follows: { readonly by: FollowedType; readonly field: string } | null;
  /** Of what is open all is read each time; what is not is counted by state. */
  readonly open: { readonly field: string; readonly states: string; readonly stateField: string } | null;
  /** What becomes of a row that the back office no longer has. */
  readonly whenGone: 'delete' | 'mark';
  /** The table with whose rows its own go, when that is not the owners. */
  readonly goesWith: string | null;
  /** Columns that may be empty and are no key. */
  readonly voidable: readonly string[];
  readonly brake: Brake;
  /** A back office may keep it from us for good: what is built on it is then unknown, and the run is not a failed one. */
  readonly mayBeWithheld: boolean;
  /** No portfolio is without it: where none is given, nobody can say that there are none. */
  readonly isNeverEmpty: boolean;
  /** Amounts that are positive by nature; a page on which most are negative is not believed. */
  readonly positiveAmounts: (record: object) => readonly (number | null)[];
}

/** What does not follow from the description of the records. */
interface StepOptions<Type extends RecordType> {
  placedBy?: Step['placedBy'];
  readBy?: Step['readBy'];
  age?: AgeGroup;
  follows?: Step['follows'];
  open?: Step['open'];
  whenGone?: Step['whenGone'];
  brake?: Brake;
  mayBeWithheld?: Step['mayBeWithheld'];
  isNeverEmpty?: Step['isNeverEmpty'];
  positiveAmounts?: (record: Records[Type]) => readonly (number | null)[];
}

/** The step of one record type, into its table. It does not compile when a field has no column. */
export function step<Type extends RecordType>(
  type: Type,
  table: PgTable & { [Name in keyof RecordColumns<Type>]: unknown },
  {
    placedBy = null,
    readBy = 'whole',
    age = 'nightly',
    follows = null,
    open = null,
    whenGone = 'delete',
    brake = usualBrake,
    mayBeWithheld = false,
    isNeverEmpty = false,
    positiveAmounts = () => [],
  }: StepOptions<Type> = {},
): Step {
  const { key, fields } = records[type];
  const described: Readonly<Record<string, Field>> = fields;
  const isVoidable = (name: string) => described[name] !== undefined && isNullable(described[name]);
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => Object.hasOwn(fields, name));
  return {
    type,
    table: getTableName(table),
    key,
    columns: columns.map((column) => ({ name: column.name, sqlType: column.getSQLType() })),
    shape: recordShape(type),
    older: [],
    placedBy,
    readBy,
    age,
    follows,
    open,
    whenGone,
    goesWith:
      getTableConfig(table)
        .foreignKeys.filter(({ onDelete }) => onDelete === 'cascade')
        .map((foreignKey) => getTableName(foreignKey.reference().foreignTable))
        .at(0) ?? null,
    voidable: columns
      .map(({ name }) => name)
      .filter((name) => isVoidable(name) && !key.includes(name) && name !== placedBy?.by),
    brake,
    mayBeWithheld,
    isNeverEmpty,
    // safe: the engine hands a step the records of its own type only
    positiveAmounts: positiveAmounts as Step['positiveAmounts'],
  };
}
