/** Why a file is not taken over: nothing of the folder is, until it is right. */
export type FileReason =
  | 'folder-unreadable'
  | 'file-unreadable'
  | 'still-changing'
  | 'too-large'
  | 'too-many-rows'
  | 'not-whole'
  | 'quote-open'
  | 'encoding-unknown'
  | 'not-a-workbook'
  | 'needs-password'
  | 'heading-missing'
  | 'column-missing'
  | 'column-twice'
  | 'sheet-twice';

/** Why a row, or a cell that it can do without, is not taken over. */
export type RowReason =
  | 'empty'
  | 'too-many-cells'
  | 'not-a-day'
  | 'not-an-amount'
  | 'part-of-a-cent'
  | 'unclear-number'
  | 'not-a-number'
  | 'not-whole-number'
  | 'not-yes-or-no'
  | 'not-a-choice'
  | 'too-long'
  | 'formula-failed'
  | 'formula-unknown'
  | 'key-twice'
  | 'key-clash';

/** What is told and changes nothing. */
export type NoteReason = 'unknown-file' | 'unknown-sheet' | 'unknown-column' | 'no-rows' | 'key-unknown';

export type SheetReason = FileReason | RowReason | NoteReason;

/** Something in the folder that is not as it should be, and where. */
export interface SheetFinding {
  /**
   * - file: nothing of the folder is taken over
   * - row: the row is not taken over
   * - cell: the row is taken over without it
   * - note: everything is taken over
   */
  readonly of: 'file' | 'row' | 'cell' | 'note';
  readonly reason: SheetReason;
  readonly file: string;
  /** Of a workbook. */
  readonly sheet: string | null;
  /** As a spreadsheet counts them: the heading is the first. */
  readonly row: number | null;
  readonly column: string | null;
  /** What stands there, cut short; null when nothing does or it is no matter. */
  readonly value: string | null;
  /** What belongs there, or what else it is about: choices, a number of rows, the other row. */
  readonly expected: string | null;
}

const maxShown = 60;

export function finding(
  reason: SheetReason,
  about: Pick<SheetFinding, 'of' | 'file'> & Partial<SheetFinding>,
): SheetFinding {
  const { value = null, ...rest } = about;
  return { sheet: null, row: null, column: null, expected: null, ...rest, reason, value: value && shown(value) };
}

function shown(value: string): string {
  return value.length > maxShown ? `${value.slice(0, maxShown)}…` : value;
}

/** "contracts.csv, row 12, begindatum": where to look. */
export function placeOf({ file, sheet, row, column }: SheetFinding): string {
  const parts = [sheet === null ? file : `${file} (${sheet})`, row === null ? '' : `row ${row}`, column ?? ''];
  return parts.filter((part) => part !== '').join(', ');
}
