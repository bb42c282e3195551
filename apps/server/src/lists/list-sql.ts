import type { RecordType } from '@gevel/back-office/records';
import type { Include, List } from '@gevel/contract/plain';
import type { IdType } from './id-forms.ts';
import type { knownRecords } from './known-records.ts';
import type { FoundByWords } from './search-words.ts';

/**
 * SQL of one field. In all SQL of a list `:today` stands for the calendar date of the request in Amsterdam, `:now` for its
 * moment, `:mine(x)` for the condition that the row `x` belongs to the owner or broker who asks, and `:filter(x)` for the
 * text that the filter `x` asks for, null when it asks nothing; only filters of one value have such a text.
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

/** SQL of a filter that is not a field: a predicate in which `:ids` stands for the asked ids, or `:filter(…)` for its one value. */
export interface FilterSql {
  sql: string;
  /** What must hold every asked id within the scope; an id that it does not hold is refused. */
  known?: keyof typeof knownRecords;
  /** Names of the joins that it reads. */
  joins?: readonly string[];
  /** Of the asked ids; bigint when absent. */
  idType?: IdType;
  /** Narrows the rows that the list's table is made of: its `:narrowed`. For tables that sum up other rows. */
  isInTable?: true;
  /** What must hold of a value that is asked; another one is refused. */
  valid?: string;
}

/** SQL of an include: the related rows of `t` and the expression of each of their fields. */
export interface IncludeSql<I extends Include = Include> {
  /** Everything after `from`, with the condition that ties it to `t`, and `:mine(…)` where `t` does not already say whose it is. */
  from: string;
  orderBy?: string;
  fields: { readonly [Name in keyof I['fields']]: string };
}

/** Rows that lie closer together than those of the list and are as many: everything after `from`, over any of its own names. */
export interface CountedElsewhere {
  rows: string;
}

/** Totals that the database keeps beside the rows of one or more tables: see `list_totals`. */
export interface KeptTotals {
  tables: readonly string[];
  /** Of each total of the list, over the rows `k` of `list_totals`. */
  sums: Readonly<Record<string, string>>;
  /** Of a list with kinds that are never added up: the kind of the rows `k`. */
  kind?: string;
  /** Which of the rows `k` are the list's, when a filter of the list decides that; that filter says `true` of the rows themselves. */
  where?: string;
}

/** The one thing that the server adds to a list's description. */
export interface ListSql<L extends List = List> {
  /** A table, or a query in brackets; `:narrowed` in it stands for the filters that are marked `isInTable`. */
  table: string;
  /** The table is much work: a page, its totals and its counts are taken from the same rows. */
  isMadeOnce?: true;
  /**
   * True when it is read the same way whoever asks, unfiltered, and planning it costs as much as answering it; false when the
   * way depends so much on whose it is that it is planned each time, unless it is narrowed. The database decides when absent.
   */
  hasOnePlan?: boolean;
  /** While this filter is asked, the list is made by other SQL. */
  whenAsked?: { filter: keyof L['filters'] & string; sql: Omit<ListSql<L>, 'whenAsked'> };
  /** Fields that say nothing of what is asked while this holds, as if they were not read. */
  notTold?: { fields: readonly (keyof L['fields'] & string)[]; when: string };
  /** The type under which earlier states of the records are kept; the table's name when absent. */
  recordType?: string;
  /** Of the records; bigint when absent. */
  idType?: IdType;
  /** Which row `t` has the id `:id`, for rows whose id is no column of their own. */
  record?: string;
  /** The scope once more, beside row-level security: which rows `t` brokers and owners may see, and which administrators. */
  scope: { portfolio?: string; admin?: string };
  /**
   * Rows belong to nobody alone: whoever sees the record sees what it was, and of a record `:id` that is gone, for whom
   * `whenGone` holds. Else an earlier state is its owner’s of then.
   */
  shared?: { whenGone: string };
  /** Joins by name; each is read only by the fields that name it. */
  joins: Readonly<Record<string, string>>;
  fields: { readonly [Name in keyof L['fields']]: string | FieldSql };
  filters: { readonly [Name in keyof L['filters']]: FilterSql };
  /** Of each figure its sum, count or average over the rows `t`; all of them where the description has some. */
  figures?: { readonly [Name in keyof L['figures']]: string | FieldSql };
  includes: { readonly [Name in keyof L['includes']]: IncludeSql<L['includes'][Name]> };
  /** Where the totals of the unfiltered list are kept already; a list that is filtered is counted row by row. */
  kept?: KeptTotals | CountedElsewhere;
  /** How `filter[q]` finds rows: by how words begin, where the words of its records are kept; else anywhere in folded texts. */
  search: FoundByWords | readonly FieldSql[];
  /** Where texts are searched: what is masked of a row `t`, as whole words, as relations have them. */
  wholeWords?: string;
  /** Fields of an earlier state that no column of their name holds, over its `content` as JSON. */
  earlier?: { readonly [Name in keyof L['fields']]?: string };
  /** Where the table is a view or a query: which records the rows `t` are, and the id of each, null where it is another's. */
  rowsOf?: readonly { type: RecordType; id: string }[];
  /** Record types that its SQL reads within functions, where nobody finds them by their name. */
  readsWithin?: readonly RecordType[];
  /** The record types without which the answer is nothing, whose freshness it states with that of all it reads; none for portal data. */
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

export function isByWords(search: FoundByWords | readonly FieldSql[]): search is FoundByWords {
  return 'own' in search;
}
