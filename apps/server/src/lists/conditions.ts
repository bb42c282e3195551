import type { FilterValue, ListQuery } from '@gevel/contract';
import { type Field, filterOperator, partOfText } from '@gevel/contract/plain';
import type { Scope } from '../db/scope.ts';
import { open, rangeOf } from './asked-values.ts';
import type { IdType } from './id-forms.ts';
import { type FieldSql, isByWords, type ServedList } from './list-sql.ts';
import { wordsOf } from './search-words.ts';

/** Where-parts with the joins that they read. */
export interface Conditions {
  sql: string[];
  joins: string[];
}

export function fieldSql(list: ServedList, name: string): FieldSql {
  const sql = list.sql.fields[name];
  if (sql === undefined) throw new Error(`The list ${list.description.name} has no SQL for ${name}`);
  return typeof sql === 'string' ? { sql } : sql;
}

/** What the filters ask of the rows that the list's table is made of. */
export function tableConditions(list: ServedList, query: ListQuery): string {
  const conditions: Conditions = { sql: [], joins: [] };
  for (const [name, value] of Object.entries(query.filter)) {
    if (list.sql.filters[name]?.isInTable) addFilter(list, name, value, conditions);
  }
  return conditions.sql.length === 0 ? 'true' : conditions.sql.join(' and ');
}

/** Which rows `t` the scope lets through; a portfolio has nothing for administrators, nor their lists anything for others. */
export function scopeCondition(list: ServedList, scope: Scope): string {
  const sql = scope.kind === 'admin' ? list.sql.scope.admin : list.sql.scope.portfolio;
  if (sql === undefined) throw new Error(`The list ${list.description.name} has nothing for the scope ${scope.kind}`);
  return sql;
}

export function idType(list: ServedList): IdType {
  return list.sql.idType ?? 'bigint';
}

/** What one filter asks of the list's rows. */
export function addFilter(list: ServedList, name: string, value: FilterValue, conditions: Conditions): void {
  const beside = list.sql.filters[name];
  if (beside) {
    conditions.sql.push(beside.sql.replaceAll(':ids', open.ids(name, beside.idType)));
    conditions.joins.push(...(beside.joins ?? []));
    return;
  }
  const field = list.description.fields[name];
  if (!field) throw new Error(`The list ${list.description.name} has no filter ${name}`);
  const sql = fieldSql(list, name);
  conditions.joins.push(...(sql.joins ?? []));
  conditions.sql.push(...predicates(field, sql, { name, value }));
}

/** Of the value only the form is read here; what it is comes when the statement is asked. */
function predicates(field: Field, sql: FieldSql, { name, value }: { name: string; value: FilterValue }): string[] {
  const operator = filterOperator(field);
  const asked = open.value(name);
  if (operator === 'any-of') {
    if (field.kind === 'id') return [`(${sql.sql}) = any(${open.ids(name, sql.idType)})`];
    return [`(${sql.sql}) = any(${asked}::text[])`];
  }
  if (field.kind === 'boolean') return [`(${sql.sql}) = ${asked}`];
  if (operator === 'equals') {
    const stars = starsOf(value);
    if (field.kind === 'text' && stars !== null) {
      const [before, after] = stars;
      return [`gevel_fold(${sql.sql}) like '${before}' || ${folded(open.bare(name))} || '${after}'`];
    }
    return [sql.sort ? `${sql.sort} = gevel_sort_key(${asked})` : `gevel_fold(${sql.sql}) = gevel_fold(${asked})`];
  }
  const bounds = (['from', 'to'] as const).map((end) => {
    if (rangeOf(value)[end] === undefined) return null;
    return `(${sql.sql}) ${end === 'from' ? '>=' : '<='} ${bound(field, open.bound(name, end))}`;
  });
  return bounds.filter((predicate) => predicate !== null);
}

/** What may stand before and behind the text that is asked for. */
function starsOf(value: FilterValue): [before: string, after: string] | null {
  if (typeof value !== 'string') return null;
  const { starts, ends } = partOfText(value);
  return starts && ends ? null : [starts ? '' : '%', ends ? '' : '%'];
}

function bound(field: Field, place: string): string {
  if (field.kind === 'date') return `${place}::date`;
  if (field.kind === 'moment') return `${place}::timestamptz`;
  return field.kind === 'money' ? `(${place}::numeric * 100)` : `${place}::numeric`;
}

/** Percent signs and underscores are letters like any other; they are made so after folding, which turns wide forms into plain ones. */
const folded = (text: string) => `regexp_replace(gevel_fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;

/** Every word must occur somewhere, or what is typed is a masked value as a whole. */
export function addSearch(list: ServedList, term: string, conditions: Conditions): void {
  const { search, wholeWords } = list.sql;
  if (isByWords(search)) return;
  const parts = [...wordsOf(term).keys()].map((position) => {
    const places = search.map(({ sql }) => `${sql} like '%' || ${folded(open.searchPart(position))} || '%'`);
    return `(${places.join(' or ')})`;
  });
  if (wholeWords === undefined || parts.length === 0) conditions.sql.push(...parts);
  else {
    const whole = `exists (select from ${wholeWords} w (word) where w.word = any(${open.wholeValues}::text[]))`;
    conditions.sql.push(`((${parts.join(' and ')}) or ${whole})`);
  }
  conditions.joins.push(...search.flatMap(({ joins }) => joins ?? []));
}
