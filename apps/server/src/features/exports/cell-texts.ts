import type { Language } from '@gevel/contract';
import type { ExportDialect, Field } from '@gevel/contract/plain';
import { codeLabel, type ListLabels } from '@gevel/i18n';
import { messagesIn } from '../../platform/http/language.ts';
import type { CellKind } from '../../platform/spreadsheet/cell-xml.ts';
import { type CsvColumn, dutchDate } from '../../platform/spreadsheet/csv-lines.ts';

/** Makes what a file shows of a value as it travels; amounts come as whole cents and are written by those who write cells. */
type CellText = (value: string) => string;

interface Column {
  name: string;
  field: Field;
  labels: ListLabels;
  language: Language;
}

const amsterdam = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Amsterdam',
});

/** "2026-07-01 10:00:00", the clock of Amsterdam. */
const localMoment = (value: string): string => amsterdam.format(new Date(value));

/**
 * In a workbook numbers, dates and moments stay what they are; the spreadsheet shows them in the way of its user. Null when
 * a value is shown as it travels.
 */
export function workbookText(column: Column): CellText | null {
  return column.field.kind === 'moment' ? localMoment : wordOf(column);
}

export function kindOfCell(name: string, field: Field): CellKind {
  switch (field.kind) {
    case 'money':
      return 'cents';
    case 'integer':
      // A number that names something is not an amount: no thousands.
      return name === 'number' || /(^|_)year$/.test(name) ? 'number' : 'whole';
    case 'decimal':
    case 'date':
    case 'moment':
      return field.kind;
    default:
      return 'text';
  }
}

/** In a CSV everything is text, in the notation that the reader expects. */
export function csvColumn(column: Column, dialect: ExportDialect): CsvColumn {
  const isDutch = dialect === 'dutch';
  switch (column.field.kind) {
    case 'money':
      return isDutch ? 'cents with comma' : 'cents';
    case 'decimal':
      return isDutch ? 'number with comma' : 'number';
    case 'date':
      return isDutch ? 'dutch date' : 'number';
    case 'moment':
      return isDutch ? dutchMoment : 'number';
    case 'integer':
      return 'number';
    default:
      return wordOf(column) ?? 'text';
  }
}

function wordOf({ name, field, labels, language }: Column): CellText | null {
  const { yes, no } = messagesIn(language).exports;
  if (field.kind === 'boolean') return (value) => (value === 'true' ? yes : no);
  const values = labels.values[name];
  return values ? (value) => codeLabel(values, value) : null;
}

function dutchMoment(value: string): string {
  const [day = '', time] = localMoment(value).split(' ');
  return `${dutchDate(day)} ${time}`;
}
