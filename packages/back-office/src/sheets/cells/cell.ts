/** What stands in a cell: text as it was typed, or what a workbook keeps as a number, a choice or a day. */
export type Cell =
  | { readonly text: string }
  | { readonly number: number }
  | { readonly flag: boolean }
  | { readonly day: string }
  /** A formula of which the workbook keeps no outcome, or whose outcome is an error. */
  | { readonly formula: 'failed' | 'unknown' }
  | null;

/** What a person sees in the cell. */
export function textOf(cell: Cell): string {
  if (cell === null || 'formula' in cell) return '';
  if ('text' in cell) return cell.text;
  if ('number' in cell) return String(cell.number);
  return 'day' in cell ? cell.day : String(cell.flag);
}

export function isEmpty(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || ('text' in cell && cell.text.trim() === '');
}
