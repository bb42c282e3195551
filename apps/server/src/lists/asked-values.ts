import type { FilterValue } from '@gevel/contract';
import { partOfText } from '@gevel/contract/plain';
import { type IdType, isIdOf } from './id-forms.ts';
import type { Asked } from './request-context.ts';
import { searchedWords, wordsOf } from './search-words.ts';
import { wholeValues } from './whole-values.ts';

export type Reader = (asked: Asked) => unknown;

/** The places of values as a text names them until its statement is resolved. */
export const open = {
  page: ':asked(page)',
  perPage: ':asked(per_page)',
  offset: ':asked(offset)',
  id: ':asked(id)',
  /** A filter's value as it came. */
  value: (filter: string) => `:asked(value.${filter})`,
  /** Without the stars that stand for anything. */
  bare: (filter: string) => `:asked(bare.${filter})`,
  bound: (filter: string, end: 'from' | 'to') => `:asked(${end}.${filter})`,
  /** Those of our form; an id of another form is one that does not exist. */
  ids: (filter: string, type: IdType = 'bigint') => `:asked(ids.${filter}.${type})::${type}[]`,
  idCount: (filter: string) => `:asked(id_count.${filter})`,
  /** Of a search, a part between spaces, or a word that a word of the record has to begin with. */
  searchPart: (place: number) => `:asked(part.${place})`,
  /** Of a search, what it may be as a whole number, account or date. */
  wholeValues: ':asked(whole)',
  searchWord: (place: number) => `:asked(word.${place})`,
} as const;

/** How the value of an open place is read from what is asked. */
export function askedValue(name: string): Reader {
  const [what = '', of = '', type] = name.split('.');
  const read = readers[what];
  if (read === undefined) throw new Error(`Nothing is asked by the name ${name}`);
  return (asked) => read(asked, of, type);
}

const readers: Readonly<Record<string, (asked: Asked, of: string, type: string | undefined) => unknown>> = {
  page: ({ query }) => query.page,
  per_page: ({ query }) => query.per_page,
  offset: ({ query }) => (query.page - 1) * query.per_page,
  id: ({ id }) => id,
  value: ({ query }, filter) => query.filter[filter],
  bare: ({ query }, filter) => partOfText(textOf(query.filter[filter])).text,
  from: ({ query }, filter) => rangeOf(query.filter[filter]).from,
  to: ({ query }, filter) => rangeOf(query.filter[filter]).to,
  ids: ({ query }, filter, type) => idsOf(query.filter[filter]).filter((id) => isIdOf(type as IdType, id)), // from `open.ids`
  id_count: ({ query }, filter) => new Set(idsOf(query.filter[filter])).size,
  part: ({ query }, place) => wordsOf(query.filter['q'])[Number(place)],
  whole: ({ query }) => wholeValues(textOf(query.filter['q'])).map(({ word }) => word),
  word: ({ query }, place) => searchedWords(textOf(query.filter['q']))[Number(place)],
};

/** One id or several; nothing that is no id. */
function idsOf(value: FilterValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value : [];
}

/** A range was validated to have a from or a to. */
export function rangeOf(value: FilterValue | undefined): { from?: string; to?: string } {
  return value as { from?: string; to?: string };
}

const textOf = (value: FilterValue | undefined) => (typeof value === 'string' ? value : '');
