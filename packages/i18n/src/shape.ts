import type { Field, Fields, List } from '@gevel/contract/plain';
import type { CodeLabels } from './format/code-label.ts';

/** The second language has exactly the keys of the first; a missing or extra key does not compile. */
export type Shape<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Shape<Messages[Key]>;
};

type EnumNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<'enum', infer Value, object>
    ? [Value] extends [never]
      ? never
      : Name
    : never;
}[keyof F];

type TextNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<'text', string, object> ? Name : never;
}[keyof F];

/** Filters by the names that the list gives them, without the promise that any name is one. */
type Named<F extends Fields> = { [Name in keyof F as string extends Name ? never : Name]: F[Name] };

/** What every list must have in words: a label for each field and filter, and one for each value of each enum. */
export interface ListMessages<L extends List> {
  readonly title: string;
  readonly fields: { readonly [Name in keyof L['fields'] | keyof L['filters']]: string };
  readonly values: {
    readonly [Name in EnumNames<L['fields']>]: {
      readonly [Value in L['fields'][Name]['values'][number]]: string;
    };
  } & {
    /** Filters beside the fields, where people read their values. */
    readonly [Name in EnumNames<Named<L['filters']>>]?: {
      readonly [Value in Named<L['filters']>[Name]['values'][number]]: string;
    };
  } & {
    /** Texts that are codes. */
    readonly [Name in TextNames<L['fields']>]?: CodeLabels;
  };
}
