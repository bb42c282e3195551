import type { MaskedKind } from './masked.ts';

/**
 * A field of a list or record, as plain data (no schema library), so that the browser can read it for columns, filters
 * and formats. How a kind travels:
 *
 * | kind    | JSON                                   |
 * |---------|----------------------------------------|
 * | id      | opaque text                            |
 * | text    | text                                   |
 * | enum    | one of `values`                        |
 * | boolean | true or false                          |
 * | date    | calendar date "2026-07-01"             |
 * | moment  | ISO 8601 in UTC "2026-07-01T08:00:00Z" |
 * | money   | exact decimal text in euro "1650.00"   |
 * | decimal | exact decimal text "82.5"              |
 * | integer | whole number                           |
 */
export type FieldKind = 'id' | 'text' | 'enum' | 'boolean' | 'date' | 'moment' | 'money' | 'decimal' | 'integer';

export interface FieldOptions {
  /** May be null in an answer. */
  nullable?: boolean;
  /** May be named in `sort`. */
  sort?: boolean;
  /** May be named in `filter`; the operator follows from the kind (see `filterOperator`). */
  filter?: boolean;
  /** Of a filter beside the fields: exactly one value, where its kind would else take several or a range. */
  single?: boolean;
  /** Read by `filter[q]`. */
  search?: boolean;
  /** Summed over the whole filter in `meta.totals`; money only. */
  total?: boolean;
  /** Counted per value in `meta.counts` when asked for; enums only. */
  count?: boolean;
  /** Left out of list rows unless asked for by `fields`; always part of the record itself. */
  recordOnly?: boolean;
  /** The back office delivers no such field: always null, and screens say so. */
  notInBackOffice?: boolean;
  /** Answered masked unless its reader may see it: `•••• 6789`, `•••••• 21`, `1961-••-••`. Sorted as it is shown, and no filter. */
  masked?: MaskedKind;
}

export interface Field<
  Kind extends FieldKind = FieldKind,
  Value extends string = string,
  Options extends FieldOptions = FieldOptions,
> {
  readonly kind: Kind;
  readonly values: readonly Value[];
  readonly options: Options;
}

type Make<Kind extends FieldKind> = <const Options extends FieldOptions = Record<never, never>>(
  options?: Options,
) => Field<Kind, never, Options>;

export const id = make('id');
export const text = make('text');
export const boolean = make('boolean');
export const date = make('date');
/** @public A kind of the table above, like every other. */
export const moment = make('moment');
export const money = make('money');
export const decimal = make('decimal');
export const integer = make('integer');

export function oneOf<const Value extends string, const Options extends FieldOptions = Record<never, never>>(
  values: readonly Value[],
  options?: Options,
): Field<'enum', Value, Options> {
  // An absent argument means "no options", which is what the default type parameter says.
  return { kind: 'enum', values, options: options ?? ({} as Options) };
}

/** What a filter on a field of this kind accepts: several values at commas, one exact value, or a range. */
export function filterOperator({
  kind,
  options,
}: Pick<Field<FieldKind, string, FieldOptions>, 'kind' | 'options'>): 'any-of' | 'equals' | 'range' {
  if (options.single) return 'equals';
  if (kind === 'id' || kind === 'enum') return 'any-of';
  return kind === 'text' || kind === 'boolean' ? 'equals' : 'range';
}

function make<const Kind extends FieldKind>(kind: Kind): Make<Kind> {
  return (options) => ({ kind, values: [], options: options ?? ({} as never) });
}
