import { type Cell, isEmpty } from './cells/cell.ts';
import { CellFault } from './cells/cell-fault.ts';
import { readCell } from './cells/read-cell.ts';
import { type Default, defaultsOf } from './defaults.ts';
import { finding, type SheetFinding } from './finding.ts';
import { idOfKey, spaceOf } from './key-ids.ts';
import type { SheetRow } from './read-table.ts';
import { amountFields, type Column, type Sheet } from './sheet.ts';

/** What a row says. */
export interface ReadRow {
  readonly row: SheetRow;
  /** By the fields of its record; ids stand for keys, and null for what is not there or does not belong there. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly faults: readonly FieldFinding[];
  /** The keys that it names, with the ids that they stand for. */
  readonly keys: readonly NamedKey[];
}

/** A finding in a row, with the field that it is about; null when it is about all of it. */
export type FieldFinding = SheetFinding & { readonly field: string | null };

export interface NamedKey {
  readonly field: string;
  readonly space: string;
  readonly key: string;
  readonly id: number;
}

type Value = string | number | boolean | null;
type Values = Map<string, Value>;

export function readRow(sheet: Sheet, row: SheetRow): ReadRow {
  const about = { file: row.file, sheet: row.sheet, row: row.number };
  const faults: FieldFinding[] = [];
  if (row.isTooLong) faults.push({ ...finding('too-many-cells', { ...about, of: 'row' }), field: null });
  const values: Values = new Map();
  for (const column of sheet.columns) {
    const read = readValue(row.cells.get(column.field) ?? null, column);
    values.set(column.field, read instanceof CellFault ? null : read);
    if (read instanceof CellFault) faults.push({ ...inCell(read, { about, row, column }), field: column.field });
  }
  const faulty = new Set(faults.map(({ field }) => field));
  if (amountFields.some((field) => faulty.has(field))) for (const field of amountFields) faulty.add(field);
  else completeAmounts(values);
  for (const column of sheet.columns) {
    const { field, name, isNullable } = column;
    if (values.get(field) !== null || faulty.has(field)) continue;
    const value = defaultOf(sheet, column, values);
    values.set(field, value);
    if (value === null && !isNullable)
      faults.push({ ...finding('empty', { ...about, column: name, of: 'row' }), field });
  }
  const keys = sheet.columns.flatMap((column) => keyIn(sheet, column, values));
  const ids = Object.fromEntries(keys.map(({ field, id }) => [field, id]));
  return { row, record: { ...Object.fromEntries(values), ...ids }, faults, keys };
}

function readValue(cell: Cell, column: Column): Value | CellFault {
  if (isEmpty(cell)) return null;
  try {
    const value = readCell(cell, column);
    return value === '' ? null : value;
  } catch (error) {
    if (error instanceof CellFault) return error;
    throw error;
  }
}

/** What stands in a column about people is not repeated: where it stands is enough to find it. */
function inCell(
  { reason, expected }: CellFault,
  { about, row, column }: { about: Pick<SheetFinding, 'file' | 'sheet' | 'row'>; row: SheetRow; column: Column },
): SheetFinding {
  const cell = row.cells.get(column.field) ?? null;
  const value = cell !== null && 'text' in cell && !column.isPersonal ? cell.text : null;
  return finding(reason, { ...about, column: column.name, value, expected, of: column.isOptional ? 'cell' : 'row' });
}

/** With two of the three the third follows; an amount without VAT is one on which there is none. */
function completeAmounts(values: Values): void {
  if (!amountFields.every((field) => values.has(field))) return;
  // safe: all three are columns of amounts
  const [excl = null, vat = null, incl = null] = amountFields.map((field) => values.get(field) as number | null);
  if (excl === null && incl === null) return;
  const tax = vat ?? (excl === null || incl === null ? 0 : incl - excl);
  values.set('vat', tax);
  values.set('amount_excl', excl ?? (incl ?? 0) - tax);
  values.set('amount_incl', incl ?? (excl ?? 0) + tax);
}

const wholeNumber = /^\d{1,15}$/;

function defaultOf({ type }: Sheet, { field }: Column, values: Values): Value {
  const found: Default | undefined = defaultsOf(type)[field];
  if (found === undefined) return null;
  if ('value' in found) return found.value;
  if ('sameAs' in found) return values.get(found.sameAs) ?? null;
  const key = String(values.get(found.numberOf));
  return wholeNumber.test(key) ? Number(key) : 0;
}

function keyIn({ type }: Sheet, column: Column, values: Values): NamedKey[] {
  const { field, kind } = column;
  const key = values.get(field);
  if ((kind !== 'id' && kind !== 'reference') || typeof key !== 'string') return [];
  const space = spaceOf(type, column);
  return [{ field, space, key, id: idOfKey(space, key) }];
}
