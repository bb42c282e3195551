import { setImmediate as breathe } from 'node:timers/promises';
import type { RecordType } from '../port/records.ts';
import { type Cell, isEmpty, textOf } from './cells/cell.ts';
import { FileFault } from './files/file-fault.ts';
import type { Table } from './files/table.ts';
import { finding, type SheetFinding } from './finding.ts';
import { type Column, findColumn, type Sheet } from './sheet.ts';

const maxRows = 1_000_000;
const rowsBetweenBreaths = 5_000;

/** A row of a sheet, by the fields that its columns fill. */
export interface SheetRow {
  readonly file: string;
  readonly sheet: string | null;
  readonly number: number;
  readonly cells: ReadonlyMap<string, Cell>;
  /** Whether there are more cells than the heading has. */
  readonly isTooLong: boolean;
}

export interface SheetRows {
  readonly type: RecordType;
  readonly rows: readonly SheetRow[];
  /** Fields for which it has no column. */
  readonly notGiven: readonly string[];
  readonly notes: readonly SheetFinding[];
}

/** All rows of a table that are not empty, under the columns that its heading names. */
export async function readTable(file: string, table: Table, sheet: Sheet): Promise<SheetRows> {
  const rows: SheetRow[] = [];
  const about = { file, sheet: table.sheet };
  let heading: Heading | null = null;
  for await (const { number, cells } of table.rows) {
    if (cells.every(isEmpty)) continue;
    if (heading === null) {
      heading = readHeading(about, { cells, row: number, sheet });
      continue;
    }
    rows.push(rowOf(about, { number, cells, heading }));
    if (rows.length > maxRows) throw new FileFault('too-many-rows', { expected: String(maxRows) });
    // a large file is read while others wait for answers
    if (rows.length % rowsBetweenBreaths === 0) await breathe();
  }
  if (heading === null) throw new FileFault('heading-missing');
  return { type: sheet.type, rows, notGiven: heading.notGiven, notes: heading.notes };
}

interface About {
  file: string;
  sheet: string | null;
}

interface Heading {
  columns: readonly (Column | null)[];
  notGiven: readonly string[];
  notes: readonly SheetFinding[];
}

function readHeading(
  about: About,
  { cells, row, sheet }: { cells: readonly Cell[]; row: number; sheet: Sheet },
): Heading {
  const columns = cells.map((cell) => findColumn(sheet, textOf(cell)));
  const [twice] = columns.filter((column, at) => column !== null && columns.indexOf(column) !== at);
  const at = about.sheet === null ? { row } : { row, sheet: about.sheet };
  if (twice) throw new FileFault('column-twice', { ...at, column: twice.name });
  const missing = sheet.columns.filter((column) => column.isRequired && !columns.includes(column));
  if (missing.length > 0)
    throw new FileFault('column-missing', { ...at, expected: missing.map(({ name }) => name).join(', ') });
  const unknown = cells.map(textOf).filter((text, place) => text.trim() !== '' && columns[place] === null);
  const notes = unknown.map((text) => finding('unknown-column', { ...about, of: 'note', row, column: text.trim() }));
  const notGiven = sheet.columns.filter((column) => column.isLeftEmpty && !columns.includes(column));
  return { columns, notGiven: notGiven.map(({ field }) => field), notes };
}

function rowOf(
  about: About,
  { number, cells, heading }: { number: number; cells: readonly Cell[]; heading: Heading },
): SheetRow {
  const named = heading.columns.flatMap((column, place): [string, Cell][] =>
    column === null ? [] : [[column.field, cells[place] ?? null]],
  );
  const isTooLong = cells.slice(heading.columns.length).some((cell) => !isEmpty(cell));
  return { ...about, number, cells: new Map(named), isTooLong };
}
