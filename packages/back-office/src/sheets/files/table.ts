import type { Cell } from '../cells/cell.ts';

export interface TableRow {
  /** As a spreadsheet counts them: the first is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Rows as they stand in a file, the heading first; going through them fails with a `FileFault` when they do not come whole. */
export interface Table {
  /** What it is called: the file without its ending, or the sheet of a workbook. */
  readonly name: string;
  /** Null when the file is the table. */
  readonly sheet: string | null;
  readonly rows: AsyncIterable<TableRow> | Iterable<TableRow>;
}
