import type { FilterValue, ListQuery } from '@gevel/contract';
import { type Field, filterOperator } from '@gevel/contract/plain';
import type { Scope } from '../db/scope.ts';
import type { Bindings } from './bindings.ts';
import type { FieldSql, IdType, ServedList } from './list-sql.ts';

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

/** The place of the asked ids; one of another form than ours matches nothing. */
export function idArray(value: FilterValue, type: IdType = 'bigint', bindings: Bindings): string {
  const asked = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  const ids = asked.filter((id: string) => isIdOf(type, id));
  return `${bindings.bind(ids)}::${type}[]`;
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
    const ids = sql.includes(':ids') ? idArray(value, beside.idType, bindings) : '';
    conditions.sql.push(sql.replaceAll(':ids', ids));
    conditions.joins.push(...(beside.joins ?? []));
    return;
  }
  const field = list.description.fields[name];
  if (!field) throw new Error(`The list ${list.description.name} has no filter ${name}`);
  const sql = fieldSql(list, name);
  conditions.joins.push(...(sql.joins ?? []));
  conditions.sql.push(...predicates(field, sql, value, bindings));
}

function predicates(field: Field, sql: FieldSql, value: FilterValue, bindings: Bindings): string[] {
  const operator = filterOperator(field);
  if (operator === 'any-of') {
    if (field.kind === 'id') return [`(${sql.sql}) = any(${idArray(value, sql.idType, bindings)})`];
    return [`(${bindings.resolve(sql.sql)}) = any(${bindings.bind(value)}::text[])`];
  }
  if (field.kind === 'boolean') return [`(${bindings.resolve(sql.sql)}) = ${bindings.bind(value)}`];
  if (operator === 'equals') {
    const place = bindings.bind(value);
    return [sql.sort ? `${sql.sort} = gevel_sort_key(${place})` : `gevel_fold(${sql.sql}) = gevel_fold(${place})`];
  }
  // A range was validated to have a from or a to.
  const range = value as { from?: string; to?: string };
  const compared = bindings.resolve(sql.sql);
  const bounds = [
    range.from === undefined ? null : `(${compared}) >= ${bound(field, range.from, bindings)}`,
    range.to === undefined ? null : `(${compared}) <= ${bound(field, range.to, bindings)}`,
  ];
  return bounds.filter((predicate) => predicate !== null);
}

function bound(field: Field, value: string, bindings: Bindings): string {
  const place = bindings.bind(value);
  if (field.kind === 'date') return `${place}::date`;
  if (field.kind === 'moment') return `${place}::timestamptz`;
  return field.kind === 'money' ? `(${place}::numeric * 100)` : `${place}::numeric`;
}

/**
 * Every word must occur somewhere; percent signs and underscores are letters like any other. They are made so after
 * folding, which turns their wide forms into plain ones.
 */
function addSearch(list: ServedList, term: string, bindings: Bindings, conditions: Conditions): void {
  for (const word of term.split(/\s+/).filter((part) => part !== '')) {
    const folded = `regexp_replace(gevel_fold(${bindings.bind(word)}), '([\\\\%_])', '\\\\\\1', 'g')`;
    const places = list.sql.search.map(({ sql }) => `${sql} like '%' || ${folded} || '%'`);
    conditions.sql.push(`(${places.join(' or ')})`);
  }
  conditions.joins.push(...list.sql.search.flatMap(({ joins }) => joins ?? []));
}
