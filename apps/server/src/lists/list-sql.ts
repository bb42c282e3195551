import type { Include, List } from '@gevel/contract/plain';
import type { knownRecords } from './known-records.ts';

/** What ids of the back office and of our own numbered records are, and what those of users, files and mails are. */
export type IdType = 'bigint' | 'uuid';

/**
 * SQL of one field. In all SQL of a list `:today` stands for the calendar date of the request in Amsterdam, `:now` for its
 * moment, and `:mine(x)` for the condition that the row `x` belongs to the owner or broker who asks.
 */
export interface FieldSql {
  /** What the field shows, over the list's table `t` and its joins. */
  sql: string;
  /** What it sorts and matches by, when that is another expression. */
  sort?: string;
  /** Names of the joins that it reads. */
  joins?: readonly string[];
  /** Of a field that is an id and a filter; bigint when absent. */
  idType?: IdType;
}

/** SQL of a filter that is not a field: a predicate in which `:ids` stands for the asked ids. */
export interface FilterSql {
  sql: string;
  /** What must hold every asked id within the scope; an id that it does not hold is refused. */
  known: keyof typeof knownRecords;
  /** Of the asked ids; bigint when absent. */
  idType?: IdType;
}

/** SQL of an include: the related rows of `t` and the expression of each of their fields. */
export interface IncludeSql<I extends Include = Include> {
  /** Everything after `from`, with the condition that ties it to `t`, and `:mine(…)` where `t` does not already say whose it is. */
  from: string;
  orderBy?: string;
  fields: { readonly [Name in keyof I['fields']]: string };
}

/** The one thing that the server adds to a list's description. */
export interface ListSql<L extends List = List> {
  table: string;
  /** Of the records; bigint when absent. */
  idType?: IdType;
  /** The scope once more, beside row-level security: which rows `t` brokers and owners may see, and which administrators. */
  scope: { portfolio?: string; admin?: string };
  /** Rows belong to nobody alone: whoever sees the record sees what it was. Else an earlier state is its owner’s of then. */
  isShared?: boolean;
  /** Joins by name; each is read only by the fields that name it. */
  joins: Readonly<Record<string, string>>;
  fields: { readonly [Name in keyof L['fields']]: string | FieldSql };
  filters: { readonly [Name in keyof L['filters']]: FilterSql };
  includes: { readonly [Name in keyof L['includes']]: IncludeSql<L['includes'][Name]> };
  /** Folded texts that `filter[q]` looks in. */
  search: readonly FieldSql[];
  /** Fields of an earlier state that no column of their name holds, over its `content` as JSON. */
  earlier?: { readonly [Name in keyof L['fields']]?: string };
  /** The record types whose freshness the answer states; none for portal data. */
  recordTypes: readonly string[];
}

/** A list with its SQL, checked against each other by the compiler. */
export interface ServedList<L extends List = List> {
  description: L;
  sql: ListSql<L>;
}

export function servedList<L extends List>(description: L, sql: ListSql<L>): ServedList<L> {
  return { description, sql };
}
