import type { FilterValue, ListQuery } from '@gevel/contract';
import { type Field, filterOperator } from '@gevel/contract/plain';
import type { Scope } from '../db/scope.ts';
import type { Bindings } from './bindings.ts';
import { wordsOf } from './compiled-forms.ts';
import { type FieldSql, type IdType, isByWords, type ServedList } from './list-sql.ts';

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

/** What the query's filter asks, but for the field named in `except`. */
export function filterConditions(list: ServedList, query: ListQuery, bindings: Bindings, except?: string): Conditions {
  const conditions: Conditions = { sql: [], joins: [] };
  for (const [name, value] of Object.entries(query.filter)) {
    if (name === except || list.sql.filters[name]?.isInTable) continue;
    if (name === 'q' && typeof value === 'string') addSearch(list, value, bindings, conditions);
    else addFilter(list, name, value, bindings, conditions);
  }
  return conditions;
}

/** What the filters ask of the rows that the list's table is made of. */
export function tableConditions(list: ServedList, query: ListQuery, bindings: Bindings): string {
  const conditions: Conditions = { sql: [], joins: [] };
  for (const [name, value] of Object.entries(query.filter)) {
    if (list.sql.filters[name]?.isInTable) addFilter(list, name, value, bindings, conditions);
  }
  return conditions.sql.length === 0 ? 'true' : conditions.sql.join(' and ');
}

/** Which rows `t` the scope lets through; a portfolio has nothing for administrators, nor their lists anything for others. */
export function scopeCondition(list: ServedList, scope: Scope, bindings: Bindings): string {
  const sql = scope.kind === 'admin' ? list.sql.scope.admin : list.sql.scope.portfolio;
  if (sql === undefined) throw new Error(`The list ${list.description.name} has nothing for the scope ${scope.kind}`);
  return bindings.resolve(sql);
}

export function idType(list: ServedList): IdType {
  return list.sql.idType ?? 'bigint';
}

const idForms: Record<IdType, RegExp> = {
  bigint: /^[1-9]\d{0,17}$/,
  text: /^[a-z]+-[1-9]\d{0,17}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
};

/** An id of another form than ours is an id that does not exist. */
export function isIdOf(type: IdType, id: string): boolean {
  return idForms[type].test(id);
}

/** The place of the ids that a filter asks for; one of another form than ours matches nothing. */
export function idArray(name: string, type: IdType = 'bigint', bindings: Bindings): string {
  const ids = bindings.take(({ query }) => askedIds(query.filter[name]).filter((id) => isIdOf(type, id)));
  return `${ids}::${type}[]`;
}

/** One id or several; nothing that is no id. */
export function askedIds(value: FilterValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value : [];
}

function addFilter(
  list: ServedList,
  name: string,
  value: FilterValue,
  bindings: Bindings,
  conditions: Conditions,
): void {
  const beside = list.sql.filters[name];
  if (beside) {
    const sql = bindings.resolve(beside.sql);
    const ids = sql.includes(':ids') ? idArray(name, beside.idType, bindings) : '';
    conditions.sql.push(sql.replaceAll(':ids', ids));
    conditions.joins.push(...(beside.joins ?? []));
    return;
  }
  const field = list.description.fields[name];
  if (!field) throw new Error(`The list ${list.description.name} has no filter ${name}`);
  const sql = fieldSql(list, name);
  conditions.joins.push(...(sql.joins ?? []));
  conditions.sql.push(...predicates(field, sql, { name, value, bindings }));
}

/** Of the value only the form is read here; what it is comes when the statement is asked. */
function predicates(
  field: Field,
  sql: FieldSql,
  { name, value, bindings }: { name: string; value: FilterValue; bindings: Bindings },
): string[] {
  const operator = filterOperator(field);
  const asked = () => bindings.take(({ query }) => query.filter[name]);
  if (operator === 'any-of') {
    if (field.kind === 'id') return [`(${sql.sql}) = any(${idArray(name, sql.idType, bindings)})`];
    return [`(${bindings.resolve(sql.sql)}) = any(${asked()}::text[])`];
  }
  if (field.kind === 'boolean') return [`(${bindings.resolve(sql.sql)}) = ${asked()}`];
  if (operator === 'equals') {
    const place = asked();
    return [sql.sort ? `${sql.sort} = gevel_sort_key(${place})` : `gevel_fold(${sql.sql}) = gevel_fold(${place})`];
  }
  const compared = bindings.resolve(sql.sql);
  const bounds = (['from', 'to'] as const).map((end) => {
    if (rangeOf(value)[end] === undefined) return null;
    const place = bindings.take(({ query }) => rangeOf(query.filter[name])[end]);
    return `(${compared}) ${end === 'from' ? '>=' : '<='} ${bound(field, place)}`;
  });
  return bounds.filter((predicate) => predicate !== null);
}

/** A range was validated to have a from or a to. */
function rangeOf(value: FilterValue | undefined): { from?: string; to?: string } {
  return value as { from?: string; to?: string };
}

function bound(field: Field, place: string): string {
  if (field.kind === 'date') return `${place}::date`;
  if (field.kind === 'moment') return `${place}::timestamptz`;
  return field.kind === 'money' ? `(${place}::numeric * 100)` : `${place}::numeric`;
}

/**
 * Every word must occur somewhere; percent signs and underscores are letters like any other. They are made so after
 * folding, which turns their wide forms into plain ones.
 */
function addSearch(list: ServedList, term: string, bindings: Bindings, conditions: Conditions): void {
  const { search } = list.sql;
  if (isByWords(search)) return;
  for (const position of wordsOf(term).keys()) {
    const word = bindings.take(({ query }) => wordsOf(query.filter['q'])[position]);
    const folded = `regexp_replace(gevel_fold(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;
    const places = search.map(({ sql }) => `${sql} like '%' || ${folded} || '%'`);
    conditions.sql.push(`(${places.join(' or ')})`);
  }
  conditions.joins.push(...search.flatMap(({ joins }) => joins ?? []));
}
