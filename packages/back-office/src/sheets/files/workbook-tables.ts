import { EncryptedFileError } from 'hucre';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import type { Cell } from '../cells/cell.ts';
import { FileFault } from './file-fault.ts';
import type { TableRow } from './table.ts';

/** A sheet of a workbook that is not hidden. */
export interface WorkbookSheet {
  readonly name: string;
  readonly rows: TableRow[];
}

/** Unpacks and reads a whole workbook at once, which takes seconds for a large one: for a thread of its own. */
export async function workbookTables(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const sheets = await opened(bytes);
  return sheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) }));
}

async function opened(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    const { sheets } = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    });
    return sheets;
  } catch (error) {
    if (error instanceof EncryptedFileError) throw new FileFault('needs-password', {}, error);
    // a damaged part fails in many ways
    throw new FileFault('not-a-workbook', {}, error);
  }
}

function rowsOf({ rows, cells }: Sheet): TableRow[] {
  return rows.map((values, row) => ({
    number: row + 1,
    cells: values.map((value, column) => cellOf(value, cells?.get(`${row},${column}`))),
  }));
}

type Value = Sheet['rows'][number][number];
type Details = NonNullable<ReturnType<NonNullable<Sheet['cells']>['get']>>;

/** Of a formula what the workbook keeps as its outcome: nothing is worked out here. */
function cellOf(value: Value, details: Details | undefined): Cell {
  if (details?.type === 'error') return { formula: 'failed' };
  const outcome = value ?? details?.formulaResult ?? null;
  if (outcome === null) return details?.formula === undefined ? null : { formula: 'unknown' };
  if (outcome instanceof Date) return dayOf(outcome);
  if (typeof outcome === 'number') return { number: outcome };
  return typeof outcome === 'boolean' ? { flag: outcome } : { text: outcome };
}

/** What is shown as a day, and is a moment within one, is no day: its text is what a reader of days refuses. */
function dayOf(moment: Date): Cell {
  const text = moment.toISOString();
  return text.endsWith('T00:00:00.000Z') ? { day: text.slice(0, 10) } : { text };
}
