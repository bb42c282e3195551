import { type Field, type RecordType, records } from '@gevel/back-office/records';
import type { Fields } from '@gevel/contract/plain';

/** A value in the form in which it travels. */
export type Wire = string | number | boolean | null;
export type WireRecord = Record<string, Wire>;

/** One row of a list as it should be answered. */
export interface Fact {
  id: number;
  fields: WireRecord;
  includes: Record<string, WireRecord | WireRecord[] | null>;
  /** Per filter that is no field: the ids by which the row is found. */
  found: Record<string, readonly (number | null)[]>;
  /** Texts that the search looks in beside the fields that say so. */
  alsoSearched: readonly string[];
  /** What is masked of it, by which it is found as a whole. */
  whole?: readonly string[];
}

export const idOf = (id: number | null): string | null => (id === null ? null : String(id));

/** Cents as exact euro text. */
export function euro(cents: number | null): string | null {
  if (cents === null) return null;
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/** The fields of a list that show a field of the record as it is, each in the form in which it travels. */
export function shownAsIs<Type extends RecordType>(list: Fields, type: Type, record: object): WireRecord {
  const fields: Readonly<Record<string, Field>> = records[type].fields;
  const shared = Object.keys(list).filter((name) => Object.hasOwn(fields, name));
  return Object.fromEntries(
    shared.map((name) => [name, wireOf(fields[name]?.kind, Reflect.get(record, name) as Wire)]),
  );
}

function wireOf(kind: Field['kind'] | undefined, value: Wire): Wire {
  if (kind === 'cents') return euro(value as number | null);
  return kind === 'id' || kind === 'reference' ? idOf(value as number | null) : value;
}
