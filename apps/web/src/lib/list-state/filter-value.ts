import type { FilterValue } from '@gevel/contract';
import { type Field, filterOperator } from '@gevel/contract/plain';

export interface Range {
  from?: string;
  to?: string;
}

const maxTextLength = 100;
const maxNumberLength = 20;
const maxIdLength = 64;

/** One value that the API would take, or undefined. */
export function readFilter(field: Field, text: string): FilterValue | undefined {
  if (field.kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (filterOperator(field) === 'any-of') return readValues(field, text);
  if (filterOperator(field) === 'equals') return isSingle(field, text) ? text : undefined;
  return undefined;
}

export function readBound(field: Field, text: string): string | undefined {
  return isBound(field, text) ? text : undefined;
}

export function isEmptyFilter(value: FilterValue | undefined): boolean {
  if (value === undefined || value === '') return true;
  if (typeof value === 'string' || typeof value === 'boolean') return false;
  return isValues(value) ? value.every((one) => one === '') : !value.from && !value.to;
}

export function isValues(value: FilterValue | undefined): value is readonly string[] {
  return Array.isArray(value);
}

export function isRange(value: FilterValue | undefined): value is Range {
  return typeof value === 'object' && !Array.isArray(value);
}

function readValues(field: Field, text: string): readonly string[] | undefined {
  const values = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
  const isKnown = (value: string) =>
    field.kind === 'enum' ? field.values.includes(value) : value.length <= maxIdLength;
  const known = values.filter(isKnown);
  return known.length === 0 || known.length < values.length ? undefined : known;
}

function isSingle(field: Field, text: string): boolean {
  if (field.kind === 'text') return text.length <= maxTextLength;
  if (field.kind === 'enum') return field.values.includes(text);
  return field.kind === 'id' ? text.length <= maxIdLength : isBound(field, text);
}

function isBound(field: Field, text: string): boolean {
  if (field.kind === 'date') return isCalendarDate(text);
  if (field.kind === 'moment') return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);
  return text.length <= maxNumberLength && /^-?\d+(\.\d+)?$/.test(text);
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
