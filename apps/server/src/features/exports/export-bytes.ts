import type { ApartFromTotals, Language, ListQuery } from '@gevel/contract';
import type { ExportDialect, ExportFormat, List } from '@gevel/contract/plain';
import { codeLabel, type ListLabels } from '@gevel/i18n';
import type { RowBlock } from '../../db/row-blocks.ts';
import { fieldHeading, listLabelsIn } from '../../lists/list-labels.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { documentMessagesIn, messagesIn } from '../../platform/http/language.ts';
import { csvStream } from '../../platform/spreadsheet/csv-lines.ts';
import {
  type Remark,
  type SheetColumn,
  type SheetLimits,
  workbookStream,
} from '../../platform/spreadsheet/workbook.ts';
import type { Dress } from '../../platform/spreadsheet/workbook-parts.ts';
import { csvColumn, kindOfCell, workbookText } from './cell-texts.ts';

export interface ExportFile {
  list: List;
  /** What was filtered on: it may say what columns are called. */
  filter?: ListQuery['filter'];
  columns: readonly string[];
  language: Language;
  format: ExportFormat;
  dialect: ExportDialect;
  blocks: AsyncIterable<RowBlock>;
  /** Over the whole list, asked when its rows are written. */
  totals: () => Readonly<Record<string, string>>;
  /** Rows that stand apart from them, each group with what it comes to. */
  apart: readonly ApartFromTotals[];
  /** Fields that no complete read has filled yet: where they are empty, the file says so. */
  notRead: readonly string[];
  /** Whether values that could not be read are empty texts in the rows: there the file says that they are unknown. */
  hasUnknown: boolean;
  /** What a workbook says of itself, asked at the end. */
  remarks: (written: { shortened: number }) => readonly Remark[];
  limits?: Partial<SheetLimits>;
  dress: Dress;
}

const widths = { amount: 14, cents: 14, whole: 12, number: 12, decimal: 12, date: 12, moment: 17, text: 24 } as const;
const widestHeading = 40;

/** The file of a list, byte after byte as its rows are read. */
export function exportBytes(file: ExportFile): AsyncGenerator<Buffer> {
  return file.format === 'csv' ? csvBytes(file) : workbookBytes(file);
}

function csvBytes({ list, filter, columns, language, dialect, blocks, ...file }: ExportFile): AsyncGenerator<Buffer> {
  const labels = listLabelsIn(language, list.name, filter);
  const messages = messagesIn(language).exports;
  return csvStream({
    headings: headingsOf(list, columns, labels),
    columns: columns.map((name) => csvColumn({ ...described(list, name), labels, language }, dialect)),
    whenEmpty: columns.map((name) => (file.notRead.includes(name) ? messages.not_read : '')),
    whenBlank: columns.map(() => (file.hasUnknown ? messages.unknown : '')),
    delimiter: dialect === 'dutch' ? ';' : ',',
    blocks,
  });
}

function workbookBytes({ list, filter, columns, language, ...file }: ExportFile): AsyncGenerator<Buffer> {
  const labels = listLabelsIn(language, list.name, filter);
  const messages = messagesIn(language).exports;
  const headings = headingsOf(list, columns, labels);
  return workbookStream({
    name: labels.title,
    columns: columns.map((name, index) => {
      const shownAs = workbookText({ ...described(list, name), labels, language });
      return {
        ...sheetColumn(list, name, headings[index] ?? name),
        ...(shownAs ? { shownAs } : {}),
        ...(file.notRead.includes(name) ? { whenEmpty: messages.not_read } : {}),
        ...(file.hasUnknown ? { whenBlank: messages.unknown } : {}),
      };
    }),
    blocks: file.blocks,
    totals: () => [
      ...totalsRow(columns, readTotals(file.totals(), file.notRead, messages.not_read), messages.totals),
      ...file.apart.flatMap((rows) =>
        totalsRow(
          columns,
          readTotals(rows.totals, file.notRead, messages.not_read),
          apartName({ list, labels, language }, rows),
        ),
      ),
    ],
    remarks: (written) => ({ name: documentMessagesIn(language).provenance.title, remarks: file.remarks(written) }),
    dress: file.dress,
    ...(file.limits ? { limits: file.limits } : {}),
  });
}

export function headingsOf(list: List, columns: readonly string[], labels: ListLabels): string[] {
  return columns.map((name) => fieldHeading(labels, name, list.fields[name]));
}

function sheetColumn(list: List, name: string, heading: string): SheetColumn {
  const kind = kindOfCell(name, described(list, name).field);
  return { heading, kind, width: Math.max(widths[kind], Math.min(heading.length + 3, widestHeading)) };
}

interface InWords {
  list: List;
  labels: ListLabels;
  language: Language;
}

/** "Niet meegeteld: Geannuleerd (2)". */
export function apartName({ list, labels, language }: InWords, { kind, left_out, count }: ApartFromTotals): string {
  const messages = messagesIn(language).exports;
  const named = (field: string | undefined, value: string) => codeLabel(labels.values[field ?? ''], value);
  const leftOut =
    left_out === null ? null : fill(messages.not_counted, { value: named(list.leftOut?.field, left_out) });
  const names = [kind === null ? null : named(list.neverAdded, kind), leftOut].filter((name) => name !== null);
  return `${names.join(', ')} (${count})`;
}

/** A sum of what was partly read is the total of nothing. */
export function readTotals(
  totals: Readonly<Record<string, string>>,
  notRead: readonly string[],
  word: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(totals).map(([name, total]) => [name, notRead.includes(name) ? word : total]),
  );
}

/** The word stands in the first column that has no total; a list without totals has no such row. */
function totalsRow(
  columns: readonly string[],
  totals: Readonly<Record<string, string>>,
  word: string,
): (string | null)[][] {
  if (!columns.some((name) => name in totals)) return [];
  const place = columns.findIndex((name) => !(name in totals));
  return [columns.map((name, index) => totals[name] ?? (index === place ? word : null))];
}

function described(list: List, name: string) {
  const field = list.fields[name];
  if (!field) throw new Error(`The list ${list.name} has no field ${name}`);
  return { name, field };
}
