import type { Module } from '../access/kinds.ts';
import { type Field, type FieldOptions, oneOf } from './field.ts';

export type Fields = Readonly<Record<string, Field<Field['kind'], string, FieldOptions>>>;

/** A related record (`one`) or related records (`many`) that `include` adds to a row. */
export interface Include<F extends Fields = Fields, Many extends boolean = boolean> {
  readonly fields: F;
  readonly many: Many;
}

/**
 * One list of the portal, described once. Validation, the OpenAPI entry, the typed client, the address state and filter
 * chips of the screen, and exports all follow from it; the server adds the SQL of each field.
 */
export interface List<
  F extends Fields = Fields,
  I extends Readonly<Record<string, Include>> = Record<string, Include>,
> {
  /** The key of `fields[…]`, of messages and of exports: the call's path without the leading slash. */
  readonly name: string;
  /** Switching this module off refuses the list; null for lists of administrators. */
  readonly module: Module | null;
  readonly fields: F;
  /** Filters that are not a field of the row, for example everything of one owner. */
  readonly filters: Fields;
  /** Figures over the whole filter beside the totals, in `meta.figures`: counts, shares, averages. */
  readonly figures: Fields;
  /** Rows with these values of an enum field count in no total; `meta.apart` tells how many they are and what they come to. */
  readonly leftOut?: { readonly field: string; readonly values: readonly string[] };
  /** An enum field whose values are only added up with each other while the filter of its name asks for one of them. */
  readonly neverAdded?: string;
  /** Its rows are what synchronisation keeps, and every state of that: `as_of` asks for them as they were known on a day. */
  readonly hasPast?: true;
  readonly includes: I;
  readonly defaultSort: readonly string[];
}

export function list<
  const Name extends string,
  const F extends Fields,
  const I extends Readonly<Record<string, Include>> = Record<never, never>,
  const X extends Fields = Record<never, never>,
  const G extends Fields = Record<never, never>,
>(description: {
  name: Name;
  module: Module | null;
  fields: F;
  filters?: X;
  figures?: G;
  leftOut?: { field: keyof F & string; values: readonly string[] };
  neverAdded?: keyof F & keyof X & string;
  hasPast?: true;
  includes?: I;
  defaultSort: readonly string[];
}): List<F, I> & { readonly name: Name; readonly filters: X; readonly figures: G } {
  // Absent parts mean "none", which is what the default type parameters say.
  return { filters: {} as X, figures: {} as G, includes: {} as I, ...description };
}

export function one<const F extends Fields>(fields: F): Include<F, false> {
  return { fields, many: false };
}

export function many<const F extends Fields>(fields: F): Include<F, true> {
  return { fields, many: true };
}

type FieldValue<F> =
  F extends Field<infer Kind, infer Value, infer Options>
    ? KindValue<Kind, Value> | (Options extends { nullable: true } | { notInBackOffice: true } ? null : never)
    : never;

type KindValue<Kind, Value> = Kind extends 'enum'
  ? Value
  : Kind extends 'boolean'
    ? boolean
    : Kind extends 'integer'
      ? number
      : string;

export type RecordOf<F extends Fields> = { -readonly [Name in keyof F]: FieldValue<F[Name]> };

type IncludeValue<I> =
  I extends Include<infer F, infer Many> ? (Many extends true ? RecordOf<F>[] : RecordOf<F> | null) : never;

/** A row with every field; includes are there when asked for. */
export type RowOf<L> = L extends { fields: infer F extends Fields; includes: infer I }
  ? RecordOf<F> & { -readonly [Name in keyof I]?: IncludeValue<I[Name]> }
  : never;

/** The record itself: every field and every include. */
export type DetailOf<L> = L extends { fields: infer F extends Fields; includes: infer I }
  ? RecordOf<F> & { -readonly [Name in keyof I]: IncludeValue<I[Name]> }
  : never;

export const sortableFields = (description: List): string[] => namesWith(description, 'sort');
export const countedFields = (description: List): string[] => namesWith(description, 'count');
export const totalledFields = (description: List): string[] => namesWith(description, 'total');

/** Every filter by name, those of fields and those beside them. */
export function filtersOf(description: List): Fields {
  const ofFields = Object.entries(description.fields).filter(([, field]) => field.options.filter);
  const names = fieldsThatMayBeEmpty(description);
  const ofEmptiness: Fields = names.length === 0 ? {} : { empty: oneOf(names), filled: oneOf(names) };
  return { ...Object.fromEntries(ofFields), ...description.filters, ...ofEmptiness };
}

/** The filters that name fields which must be empty, or must not be: `filter[empty]=end_date`. */
export type Emptiness = 'empty' | 'filled';
export const isEmptiness = (filter: string): filter is Emptiness => filter === 'empty' || filter === 'filled';

/** A field that the back office never has is empty in every row, which is nothing to ask for. */
export function fieldsThatMayBeEmpty({ fields }: List): string[] {
  return Object.entries(fields)
    .filter(([, { options }]) => options.filter && options.nullable && !options.notInBackOffice)
    .map(([name]) => name);
}

export function isSearchable(description: List): boolean {
  return Object.values(description.fields).some((field) => field.options.search);
}

function namesWith(description: List, option: keyof FieldOptions): string[] {
  return Object.entries(description.fields)
    .filter(([, field]) => field.options[option])
    .map(([name]) => name);
}
