import type { Field } from '@gevel/contract/plain';
import {
  formatArea,
  formatDate,
  formatDecimal,
  formatInteger,
  formatMoment,
  formatMoney,
  formatPhone,
  formatPostalCode,
  type Language,
  type ListLabels,
} from '@gevel/i18n';
import { valueLabel } from './list-labels.ts';

const phoneNames: ReadonlySet<string> = new Set(['phone', 'mobile', 'phone_number', 'phone_exchange']);

export interface ValueLabels {
  labels: ListLabels;
  language: Language;
  yes: string;
  no: string;
}

const freeTexts: ReadonlySet<string> = new Set([
  'description',
  'subject',
  'remarks',
  'contract_remarks',
  'reminder_comment',
  'problem_category',
  'category',
  'building',
]);

/** A number of a telephone, which is read in groups. */
export function isPhone(name: string): boolean {
  return phoneNames.has(name);
}

/** What people wrote into the back office, in their own language. */
export function isFreeText(name: string): boolean {
  return freeTexts.has(name);
}

/** A value as people read it; null when there is none. */
export function valueText(name: string, field: Field, value: unknown, how: ValueLabels): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? how.yes : how.no;
  if (typeof value === 'number')
    return field.kind === 'integer' && !isNumberName(name) ? formatInteger(value, how.language) : String(value);
  if (typeof value !== 'string') return null;
  if (field.kind === 'money') return formatMoney(value, how.language);
  if (field.kind === 'decimal' && name.endsWith('floor_area')) return formatArea(value, how.language);
  if (field.kind === 'decimal') return formatDecimal(value, how.language);
  if (field.kind === 'date') return formatDate(value);
  if (field.kind === 'moment') return formatMoment(value);
  if (isPhone(name)) return formatPhone(value);
  return name === 'postal_code' ? formatPostalCode(value) : valueLabel(how.labels, name, value);
}

/** Amounts and counts stand under each other by their last digit. */
export function isFigure(field: Field): boolean {
  return field.kind === 'money' || field.kind === 'decimal' || field.kind === 'integer';
}

/** A number that names something is not an amount: no thousands. */
function isNumberName(name: string): boolean {
  return name === 'number';
}
