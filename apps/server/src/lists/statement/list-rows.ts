import type { ListQuery } from '@gevel/contract';
import { open } from '../asked-values.ts';
import { fieldSql, tableConditions } from '../conditions.ts';
import { isByWords, type ServedList } from '../list-sql.ts';
import { ownRows } from '../own-rows.ts';
import { rowsWithWords, rowsWithWordsThen, searchedWords } from '../search-words.ts';

/** The SQL of the list that what is asked asks for. */
export function askedSql({ description, sql }: ServedList, query: Pick<ListQuery, 'filter'>): ServedList {
  const { whenAsked } = sql;
  const isAsked = whenAsked !== undefined && Object.hasOwn(query.filter, whenAsked.filter);
  return isAsked ? { description, sql: whenAsked.sql } : { description, sql };
}

/** The list with nothing left open in its table, which holds only what is searched for where words of its records are kept. */
export function filledIn(served: ServedList, query?: ListQuery): ServedList {
  const list = query ? askedSql(served, query) : served;
  const narrowed = query ? tableConditions(list, query) : 'true';
  const table = list.sql.table.replaceAll(':narrowed', () => narrowed);
  const { search } = list.sql;
  const term = query?.filter['q'];
  const isThen = query?.as_of !== undefined;
  if (typeof term !== 'string' || !isByWords(search)) return { ...list, sql: { ...list.sql, table } };
  // Totals are kept of whole tables only.
  const { kept: _, ...uncounted } = list.sql;
  const typed = { places: [...searchedWords(term).keys()].map(open.searchWord), wholeValues: open.wholeValues };
  const rowsOf = list.sql.rowsOf ?? ownRows(table, 't');
  const found = isThen ? rowsWithWordsThen(table, search, typed) : rowsWithWords(table, search, typed);
  return { ...list, sql: { ...uncounted, table: found, ...(rowsOf ? { rowsOf } : {}) } };
}

export function source(list: ServedList, joins: readonly string[]): string {
  return `${list.sql.table} t ${joinSql(list, joins)}`;
}

export function joinsOf(list: ServedList, fields: readonly string[]): string[] {
  return fields.flatMap((name) => fieldSql(list, name).joins ?? []);
}

/** Each join once, in the order of the map, so that a join may build on an earlier one. */
export function joinSql(list: ServedList, names: readonly string[]): string {
  const wanted = new Set(names);
  return Object.entries(list.sql.joins)
    .filter(([name]) => wanted.has(name))
    .map(([, sql]) => sql)
    .join(' ');
}
