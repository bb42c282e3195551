import type { MaskedKind } from '@gevel/contract/plain';
import type { RecordType } from './record-types.ts';

/** A calendar date "2026-07-01"; it names a day in the Netherlands and is never shifted between zones. */
export type CalendarDate = string;

/**
 * What a field holds, and as what it comes:
 *
 * | kind      | value                                                          |
 * |-----------|----------------------------------------------------------------|
 * | id        | the back office's own number of the record, above zero         |
 * | reference | the id of another record                                       |
 * | text      | text, never blank                                              |
 * | enum      | one of `values`                                                |
 * | boolean   | true or false                                                  |
 * | day       | a calendar date                                                |
 * | cents     | whole euro cents, a safe integer                               |
 * | decimal   | exact decimal text: areas, percentages, prices per unit        |
 * | integer   | a safe integer                                                 |
 */
interface Values {
  id: number;
  reference: number;
  text: string;
  boolean: boolean;
  day: CalendarDate;
  cents: number;
  decimal: string;
  integer: number;
}
export type FieldKind = keyof Values | 'enum';

export interface FieldOptions<Person extends string = string> {
  /** May be null in a record. */
  nullable?: true;
  /** A back office may not know it at all, so that it is null in every record: the portal shows it and builds nothing on it. */
  optional?: true;
  /** Data of a person: of which of the record's people. */
  of?: Person;
  /** Written by people, so that it may name anybody. */
  free?: true;
  /** Shown masked wherever it is shown: lists name it by the same word. */
  masked?: MaskedKind;
  /**
   * Raised when an adapter makes other values of the same source than releases before: everything is read again, and what
   * differs in it is no change of the record.
   */
  revision?: number;
}

export interface Field<
  Kind extends FieldKind = FieldKind,
  Value extends string = string,
  Options extends FieldOptions = FieldOptions,
> {
  readonly kind: Kind;
  /** Of an enum. */
  readonly values: readonly Value[];
  /** Of a reference: what it refers to; null for what is no record of ours. */
  readonly to: RecordType | null;
  readonly options: Options;
}

/** By what a record names a person: a field with the id or the reference of a relation, or the owner whose record it is. */
export type PersonLink<Name extends string = string> = readonly ['relation' | 'reference', Name] | 'owner';

/** One type of record, once: whatever reads, keeps or shows it follows from this. */
export interface RecordDescription {
  /** The fields that identify a record together. */
  readonly key: readonly string[];
  readonly people: Readonly<Record<string, PersonLink>>;
  readonly fields: Readonly<Record<string, Field>>;
}

export function describe<
  const Fields extends Readonly<Record<string, Field<FieldKind, string, FieldOptions<NoInfer<People>>>>>,
  const People extends string = never,
>({
  fields,
  key = ['id'],
  people,
}: {
  fields: Fields;
  /** When it is not the id alone. */
  key?: readonly (keyof Fields & string)[];
  people?: Readonly<Record<People, PersonLink<NoInfer<keyof Fields & string>>>>;
}): {
  readonly key: readonly string[];
  readonly people: Readonly<Record<People, PersonLink>>;
  readonly fields: Fields;
} {
  // An absent argument means "nobody", which is what the default type parameter says.
  return { key, people: people ?? ({} as Record<People, PersonLink>), fields };
}

type NoOptions = Record<never, never>;
type Make<Kind extends FieldKind> = <const Options extends FieldOptions = NoOptions>(
  options?: Options,
) => Field<Kind, never, Options>;

export const id = make('id');
export const text = make('text');
export const boolean = make('boolean');
export const day = make('day');
export const cents = make('cents');
export const decimal = make('decimal');
export const integer = make('integer');

export function reference<const Options extends FieldOptions = NoOptions>(
  to: RecordType | null,
  options?: Options,
): Field<'reference', never, Options> {
  return { ...make('reference')(options), to };
}

export function oneOf<const Value extends string, const Options extends FieldOptions = NoOptions>(
  values: readonly Value[],
  options?: Options,
): Field<'enum', Value, Options> {
  return { ...make('enum')(options), values };
}

function make<const Kind extends FieldKind>(kind: Kind): Make<Kind> {
  // An absent argument means "no options", which is what the default type parameter says.
  return (options) => ({ kind, values: [], to: null, options: options ?? ({} as never) });
}

export const isNullable = ({ options }: Pick<Field, 'options'>): boolean =>
  options.nullable === true || options.optional === true;

/** Whether a field may be null, for types. */
export type IsNullable<F> = F extends { options: { nullable: true } | { optional: true } } ? true : false;

export type ValueOf<F> =
  F extends Field<infer Kind, infer Value, infer _>
    ? (Kind extends keyof Values ? Values[Kind] : Value) | (IsNullable<F> extends true ? null : never)
    : never;

export type RecordOf<Description> = Description extends { fields: infer Fields }
  ? { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }
  : never;
