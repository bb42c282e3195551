import { saveBlob } from '../../lib/save-blob.ts';

/** Saves rows as a CSV file that spreadsheets of the Low Countries open in columns. No cell is taken for a formula. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => row.map(cellOf).join(';')).join('\r\n');
  saveBlob(`${name}.csv`, new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' }));
}

function cellOf(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
