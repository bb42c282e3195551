import { type ColumnDef, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { recordTypes } from '../port/records.ts';
import { type Column, type Sheet, sheets } from './sheet.ts';

/** How columns are called: in Dutch, or by the names of the port, which are English. */
export type SheetLanguage = 'nl' | 'en';

export interface TemplateFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Explanation {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** What an empty cell of a choice offers; programs take no longer a list. */
const maxChoices = 255;
const rowsWithChoices = 10_000;

export const sheetNameIn = ({ type, name }: Sheet, language: SheetLanguage): string =>
  language === 'nl' ? name : type.replaceAll('_', ' ');
export const columnNameIn = ({ field, name }: Column, language: SheetLanguage): string =>
  language === 'nl' ? name : field.replaceAll('_', ' ');

/** A workbook with a sheet for each record type and what it explains first. */
export async function templateWorkbook(
  name: string,
  language: SheetLanguage,
  explained: Explanation,
): Promise<TemplateFile> {
  const [headings = [], ...rows] = explained.rows;
  const explanation: WriteSheet = {
    name: explained.name,
    columns: headings.map((header, at) => ({ header, key: String(at), width: 30 })),
    data: rows.map((row) => Object.fromEntries(row.entries())),
    freezePane: { rows: 1 },
  };
  const all = recordTypes.map((type) => sheetOf(sheets[type], language));
  return { name, bytes: await writeXlsx({ sheets: [explanation, ...all] }) };
}

/** The heading of each sheet as a file of its own. */
export function templateCsvs(language: SheetLanguage): TemplateFile[] {
  return recordTypes.map((type) => {
    const sheet = sheets[type];
    const heading = sheet.columns.map((column) => columnNameIn(column, language)).join(';');
    // with the mark by which spreadsheets know UTF-8
    const bytes = new TextEncoder().encode(`\uFEFF${heading}\r\n`);
    return { name: `${sheetNameIn(sheet, language)}.csv`, bytes };
  });
}

function sheetOf(sheet: Sheet, language: SheetLanguage): WriteSheet {
  return {
    name: sheetNameIn(sheet, language),
    columns: sheet.columns.map((column): ColumnDef => {
      const header = columnNameIn(column, language);
      const format = formats[column.kind];
      return { header, key: column.field, width: Math.max(12, header.length + 2), ...(format && { numFmt: format }) };
    }),
    data: [],
    freezePane: { rows: 1 },
    dataValidations: sheet.columns.flatMap((column, at) => choicesOf(column, at, language)),
  };
}

/** Keys stay text, so that "007" does not become 7. */
const formats: Partial<Record<Column['kind'], string>> = {
  id: '@',
  reference: '@',
  day: 'dd-mm-yyyy',
  cents: '#,##0.00',
};

function choicesOf(
  { values }: Column,
  at: number,
  language: SheetLanguage,
): NonNullable<WriteSheet['dataValidations']> {
  const names = values.map(({ name, value }) => (language === 'nl' ? name : value));
  if (names.length === 0 || names.join(',').length > maxChoices) return [];
  const letter = letterOf(at);
  return [{ type: 'list', values: names, range: `${letter}2:${letter}${rowsWithChoices}` }];
}

function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : `${letterOf(Math.floor(at / 26) - 1)}${last}`;
}
