import { stringify } from 'csv-stringify/sync';

export interface CsvForm {
  delimiter: ';' | ',';
}

/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\ufeff';

/** Lines as spreadsheets read them; whatever could be taken for a border or a line end is quoted. */
export function csvLines(rows: readonly (readonly (string | null)[])[], { delimiter }: CsvForm): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      delimiter,
      record_delimiter: 'windows',
      // A lone line end is one to some readers, and a line of one empty cell none at all.
      quoted_match: /[\r\n]/,
      quoted_empty: rows[0]?.length === 1,
    },
  );
}

/**
 * A text that begins like a formula is read as one by a spreadsheet; an apostrophe in front makes it text. Numbers are
 * none of its business: a negative amount stays a number.
 */
export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
