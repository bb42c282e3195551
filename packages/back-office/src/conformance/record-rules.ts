import { type Field, isNullable } from '../port/describe.ts';
import { type RecordType, records } from '../port/records.ts';

/** What identifies a record of a type. */
export function identityOf(type: RecordType, record: object): string {
  return records[type].key.map((name) => String(Reflect.get(record, name))).join(':');
}

const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
const isDay = (value: unknown) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
};

const holds: Readonly<Record<Field['kind'], (value: unknown, field: Field) => boolean>> = {
  id: isId,
  reference: isId,
  text: (value) => typeof value === 'string' && value.trim() !== '',
  enum: (value, { values }) => values.some((known) => known === value),
  boolean: (value) => typeof value === 'boolean',
  day: isDay,
  cents: Number.isSafeInteger,
  decimal: (value) => typeof value === 'string' && /^-?\d+(\.\d*[1-9])?$/.test(value),
  integer: Number.isSafeInteger,
};

/** Names of the fields whose values break the description of their record type, and of what is no field of it. */
export function brokenFields(type: RecordType, record: object): string[] {
  const fields: Readonly<Record<string, Field>> = records[type].fields;
  const broken = Object.entries(fields).filter(([name, field]) => {
    const value: unknown = Reflect.get(record, name);
    return value === null ? !isNullable(field) : !holds[field.kind](value, field);
  });
  const unknown = Object.keys(record).filter((name) => !Object.hasOwn(fields, name));
  return [...broken.map(([name]) => name), ...unknown];
}
