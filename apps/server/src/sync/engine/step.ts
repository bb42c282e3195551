import type { Records, RecordType } from '@gevel/back-office';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Placement } from './placement.ts';

/** What sync itself adds to every record. */
const addedBySync = ['content_hash', 'changed_at', 'broker_id'] as const;
type AddedBySync = (typeof addedBySync)[number];

/** Everything the engine knows of a record type; the engine itself knows no record type. */
export interface Step {
  readonly type: RecordType;
  readonly table: string;
  readonly key: readonly string[];
  /** The columns that a record fills, with their SQL types. */
  readonly columns: readonly { readonly name: string; readonly sqlType: string }[];
  /** Where a row gets its place in the portfolio; null for what belongs to nobody. */
  readonly placedBy: Placement | null;
  /** Whether it is read whole, or one year of one owner's books at a time. */
  readonly readBy: 'whole' | 'book_year';
  /** What becomes of a row that the back office no longer has. */
  readonly whenGone: 'delete' | 'mark';
  /** Amounts that are positive by nature; a page on which most are negative is not believed. */
  readonly positiveAmounts: (record: object) => readonly (number | null)[];
}

type Inserted<Table extends PgTable> = keyof Table['$inferInsert'];

/** Record keys without a column, and columns that neither a record nor we fill. */
type Unplaced<Type extends RecordType, Table extends PgTable, Ours> =
  | Exclude<keyof Records[Type], Inserted<Table>>
  | Exclude<Inserted<Table>, keyof Records[Type] | AddedBySync | Ours>;

interface StepOptions<Type extends RecordType, Table extends PgTable, Ours> {
  table: [Unplaced<Type, Table, Ours>] extends [never] ? Table : { 'has no place for': Unplaced<Type, Table, Ours> };
  key?: readonly (keyof Records[Type] & string)[];
  placedBy?: Step['placedBy'];
  readBy?: Step['readBy'];
  whenGone?: Step['whenGone'];
  /** Columns of the table that do not come from the record: derived ones and the portal's own. */
  ours?: readonly Ours[];
  positiveAmounts?: (record: Records[Type]) => readonly (number | null)[];
}

/** Describes one record type. It does not compile when a record key has no column, or a column nobody who fills it. */
export function step<Type extends RecordType, Table extends PgTable, const Ours extends Inserted<Table> = never>(
  type: Type,
  options: StepOptions<Type, Table, Ours>,
): Step {
  // safe: the other branch of the conditional type is a compile error at the caller
  const table = options.table as Table;
  const notFromRecord = new Set<string>([...addedBySync, ...((options.ours ?? []) as readonly string[])]);
  const columns = Object.values(getTableColumns(table))
    .filter((column) => column.generated === undefined && !notFromRecord.has(column.name))
    .map((column) => ({ name: column.name, sqlType: column.getSQLType() }));
  const positiveAmounts = options.positiveAmounts ?? (() => []);
  return {
    type,
    table: getTableName(table),
    key: options.key ?? ['id'],
    columns,
    placedBy: options.placedBy ?? null,
    readBy: options.readBy ?? 'whole',
    whenGone: options.whenGone ?? 'delete',
    // safe: the engine hands a step the records of its own type only
    positiveAmounts: positiveAmounts as Step['positiveAmounts'],
  };
}
