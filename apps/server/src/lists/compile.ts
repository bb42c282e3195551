import type { FilterValue, ListQuery } from '@gevel/contract';
import { type Field, type List, totalledFields } from '@gevel/contract/plain';
import { literal } from '../db/literal.ts';
import type { Statement } from '../db/one-flight.ts';
import { type Asked, Bindings, nothingAsked, type RequestContext } from './bindings.ts';
import { CompiledForms, type Form, hasUsualLength } from './compiled-forms.ts';
import {
  askedIds,
  type Conditions,
  fieldSql,
  filterConditions,
  idArray,
  idType,
  scopeCondition,
  tableConditions,
} from './conditions.ts';
import { jsonObject, jsonRecord, jsonValue, momentText } from './json-sql.ts';
import { knownRecords } from './known-records.ts';
import { type FieldSql, isByWords, type ServedList } from './list-sql.ts';
import { notReadSql } from './not-read.ts';
import { rowsWithWords, searchedWords } from './search-words.ts';
import { peopleOf } from './shown-people.ts';
import { typesBehind } from './types-behind.ts';
import { hasUnreadSql } from './unread.ts';

/**
 * One statement for a whole page. It answers `body`, the JSON text to send, and `unknown_filters`, the filters that name
 * records outside the scope. The page is cut first in an inner query that reads only the joins which filter and sort need;
 * names are joined to the rows of the page alone.
 */
export function compileList(served: ServedList, query: ListQuery, context: RequestContext): Statement {
  return lists.statement(served, { context, query, id: null });
}

/** One record with every field and include; no row when it is not in the scope. */
export function compileRecord(served: ServedList, id: string, context: RequestContext): Statement {
  return records.statement(served, { context, query: nothingAsked, id });
}

/** Composing a statement costs more than the database takes to answer it. */
const lists = new CompiledForms(composeList);
const records = new CompiledForms(composeRecord);

export function composeList(served: ServedList, { context, query }: Asked): Form {
  const bindings = new Bindings(context, query);
  const { made, list } = madeOnce(filledIn(served, bindings, query));
  const scope = scopeCondition(list, context.scope, bindings);
  const filter = filterConditions(list, query, bindings);
  const order = orderOf(list, query, bindings);
  const length = hasUsualLength(query) ? query.per_page : `${bindings.take((asked) => asked.query.per_page)}::bigint`;
  const page = `select t.* from ${source(list, [...filter.joins, ...order.joins])}
    where ${[scope, ...filter.sql].join(' and ')} order by ${order.sql}
    limit ${length} offset ${bindings.take((asked) => (asked.query.page - 1) * asked.query.per_page)}::bigint`;
  // A name that is asked for twice is answered once.
  const fields = query.fields.length > 0 ? [...new Set(query.fields)] : defaultFields(list);
  const rows = rowsOf(list, { fields, includes: [...new Set(query.include)], page, order, bindings });
  const meta = metaOf(list, query, { scope, filter, bindings });
  const text = `${made}select json_build_object('data', ${rows}, 'meta', ${meta})::text as body, ${unknownFilters(list, query, bindings)} as unknown_filters, ${hasUnreadSql(typesBehind(list.sql, 'rows'))} as has_unread`;
  // How much a filter leaves depends on its values, and how far to look for a page by what is joined on how many there are. What
  // is counted each time takes so long that a plan costs nothing. Else a page is read along its index whoever asks.
  const isPlainPage = hasUsualLength(query) && filter.joins.length + order.joins.length === 0;
  const hasOnePlan = isPlainPage && Object.keys(query.filter).length === 0 && list.sql.kept !== undefined;
  return { text, bindings, hasOnePlan };
}

export function composeRecord(served: ServedList, { context, query, id }: Asked): Form {
  const bindings = new Bindings(context, query, id);
  const list = filledIn(served, bindings);
  const scope = scopeCondition(list, context.scope, bindings);
  const place = `${bindings.take((asked) => asked.id)}::${idType(list)}`;
  const isAsked = list.sql.record?.replaceAll(':id', place) ?? `t.id = ${place}`;
  const page = `select t.* from ${list.sql.table} t where ${isAsked} and ${scope}`;
  const fields = Object.keys(list.description.fields);
  const includes = Object.keys(list.description.includes);
  const people = peopleSql(list, bindings);
  const row = rowSql(list, fields, includes, bindings, people.records);
  const meta = jsonObject([
    ['synced_at', freshness(list, 'record', bindings)],
    ['not_read', notReadSql(list)],
  ]);
  const from = `(${page}) t ${joinSql(list, joinsOf(list, fields))} ${people.from}`;
  return {
    text: `select json_build_object('data', ${row}, 'meta', ${meta})::text as body, ${people.shown} as people, ${hasUnreadSql(typesBehind(list.sql, 'record'))} as has_unread from ${from}`,
    bindings,
    hasOnePlan: true,
  };
}

/** The people whom a record shows, made before it, so that who they are is known without reading the answer again. */
function peopleSql(list: ServedList, bindings: Bindings) {
  const { self, includes = {} } = peopleOf[list.description.name] ?? {};
  const names = Object.keys(includes);
  const made = names.map((name) => `${includeSql(list, name, bindings)} as ${name}`);
  const ids = names.map((name): [string, string] => [name, `people.${name} ->> 'id'`]);
  if (self !== undefined) ids.push(['self', 't.id::text']);
  return {
    records: new Map(names.map((name) => [name, `people.${name}`])),
    // Without the offset it would be made once for each place where it is named.
    from: names.length === 0 ? '' : `cross join lateral (select ${made.join(', ')} offset 0) people`,
    shown: ids.length === 0 ? `'{}'::json` : jsonObject(ids),
  };
}

/** The SQL of the list that what is asked asks for. */
export function askedSql({ description, sql }: ServedList, query: Pick<ListQuery, 'filter'>): ServedList {
  const { whenAsked } = sql;
  const isAsked = whenAsked !== undefined && Object.hasOwn(query.filter, whenAsked.filter);
  return isAsked ? { description, sql: whenAsked.sql } : { description, sql };
}

function madeOnce(list: ServedList): { made: string; list: ServedList } {
  if (list.sql.isMadeOnce !== true) return { made: '', list };
  const made = `with made as materialized (select * from ${list.sql.table} every) `;
  return { made, list: { ...list, sql: { ...list.sql, table: 'made' } } };
}

/** The list with nothing left open in its table, which holds only what is searched for where words of its records are kept. */
export function filledIn(served: ServedList, bindings: Bindings, query?: ListQuery): ServedList {
  const list = query ? askedSql(served, query) : served;
  const narrowed = query ? tableConditions(list, query, bindings) : 'true';
  const table = bindings.resolve(list.sql.table).replaceAll(':narrowed', () => narrowed);
  const { search } = list.sql;
  const term = query?.filter['q'];
  if (typeof term !== 'string' || !isByWords(search)) return { ...list, sql: { ...list.sql, table } };
  const places = [...searchedWords(term).keys()].map((place) =>
    bindings.take((asked) => searchedWords(textOf(asked.query.filter['q']))[place]),
  );
  // Totals are kept of whole tables only.
  const { kept: _, ...sql } = list.sql;
  return { ...list, sql: { ...sql, table: bindings.resolve(rowsWithWords(table, search, places)) } };
}

const textOf = (value: FilterValue | undefined) => (typeof value === 'string' ? value : '');

interface Order {
  sql: string;
  joins: string[];
}

export function orderOf(list: ServedList, query: ListQuery, bindings: Bindings): Order {
  const joins: string[] = [];
  const terms = query.sort.map(({ field, descending }) => {
    const sql = fieldSql(list, field);
    joins.push(...(sql.joins ?? []));
    const nullsLast = descending && list.description.fields[field]?.options.nullable ? ' nulls last' : '';
    return `${bindings.resolve(sortSql(list, field))}${descending ? ' desc' : ''}${nullsLast}`;
  });
  // The id decides between equals, so that pages neither repeat nor skip a row.
  return { sql: [...terms, query.sort.at(-1)?.descending ? 't.id desc' : 't.id'].join(', '), joins };
}

/** Texts without a sort key of their own, and values of enums, order by their bytes: the same on every database. */
function sortSql(list: ServedList, name: string): string {
  const { sql, sort } = fieldSql(list, name);
  const kind = list.description.fields[name]?.kind;
  return sort ?? (kind === 'text' || kind === 'enum' ? `(${sql}) collate "C"` : sql);
}

function rowsOf(
  list: ServedList,
  parts: { fields: string[]; includes: string[]; page: string; order: Order; bindings: Bindings },
): string {
  const row = rowSql(list, parts.fields, parts.includes, parts.bindings);
  const joins = joinSql(list, [...joinsOf(list, parts.fields), ...parts.order.joins]);
  return `coalesce((select json_agg(page.row) from (select ${row} as row from (${parts.page}) t ${joins} order by ${parts.order.sql}) page), '[]'::json)`;
}

function rowSql(
  list: ServedList,
  fields: string[],
  includes: string[],
  bindings: Bindings,
  made?: ReadonlyMap<string, string>,
): string {
  const members = fields.map((name): [string, string] => {
    const field = list.description.fields[name];
    if (!field) throw new Error(`The list ${list.description.name} has no field ${name}`);
    return [name, jsonValue(field, bindings.resolve(fieldSql(list, name).sql))];
  });
  const related = includes.map((name): [string, string] => [name, made?.get(name) ?? includeSql(list, name, bindings)]);
  return jsonObject([...members, ...related]);
}

function includeSql(list: ServedList, name: string, bindings: Bindings): string {
  const description = list.description.includes[name];
  const sql = list.sql.includes[name];
  if (!description || !sql) throw new Error(`The list ${list.description.name} has no include ${name}`);
  const record = jsonRecord(description.fields, (field) => bindings.resolve(sql.fields[field] ?? 'null'));
  const from = bindings.resolve(sql.from);
  if (!description.many) return `(select ${record} from ${from})`;
  const order = sql.orderBy ? ` order by ${sql.orderBy}` : '';
  return `(select coalesce(json_agg(${record}${order}), '[]'::json) from ${from})`;
}

interface Narrowed {
  scope: string;
  filter: Conditions;
  bindings: Bindings;
}

export function metaOf(list: ServedList, query: ListQuery, narrowed: Narrowed): string {
  const totalled = totalledFields(list.description);
  const figures = figuresOf(list);
  const whole = keptTotals(list, totalled, narrowed) ?? countedTotals(list, totalled, narrowed);
  const perPage = `${narrowed.bindings.take((asked) => asked.query.per_page)}::int`;
  const members: [string, string][] = [
    ['current_page', `${narrowed.bindings.take((asked) => asked.query.page)}::int`],
    ['per_page', perPage],
    ['total', 'whole.total'],
    ['last_page', `greatest(1, ceil(whole.total::numeric / ${perPage}))::int`],
  ];
  if (list.sql.recordTypes.length > 0) {
    members.push(['synced_at', freshness(list, 'rows', narrowed.bindings)], ['not_read', notReadSql(list)]);
  }
  if (totalled.length > 0) {
    const totals = totalled.map((name): [string, string] => [name, `round(whole.${name}::numeric / 100, 2)::text`]);
    members.push(['totals', totalsUnlessApart(list, jsonObject(totals), narrowed.bindings)]);
    if (hasRowsApart(list.description)) members.push(['apart', 'whole.apart']);
  }
  if (figures.length > 0) {
    const values = figures.map(({ name, field }): [string, string] => [name, jsonValue(field, `whole.figure_${name}`)]);
    members.push(['figures', jsonObject(values)]);
  }
  if (query.counts.length > 0) {
    const counts = [...new Set(query.counts)].map((name): [string, string] => [
      name,
      countSql(list, query, name, narrowed),
    ]);
    members.push(['counts', jsonObject(counts)]);
  }
  return `(select ${jsonObject(members)} from (${whole}) whole)`;
}

function countedTotals(list: ServedList, totalled: readonly string[], { scope, filter, bindings }: Narrowed): string {
  const sums = totalled.map((name) => `coalesce(sum(${bindings.resolve(fieldSql(list, name).sql)}), 0) as ${name}`);
  const figures = figuresOf(list);
  const aggregates = figures.map(({ name, sql }) => `${bindings.resolve(sql)} as figure_${name}`);
  const joins = [...filter.joins, ...joinsOf(list, totalled), ...figures.flatMap((figure) => figure.joins ?? [])];
  if (hasRowsApart(list.description)) {
    const { leftOut, neverAdded } = list.description;
    const valueOf = (name: string | undefined) => (name === undefined ? 'null' : fieldSql(list, name).sql);
    const grouped = `select ${keptApart(valueOf(neverAdded), list)} as kind, ${leftOutSql(list, valueOf(leftOut?.field))} as left_out,
      ${['count(*) as total', ...sums].join(', ')} from ${source(list, [...joins, ...joinsOf(list, namesApart(list.description))])}
      where ${[scope, ...filter.sql].join(' and ')} group by 1, 2`;
    return bindings.resolve(withRowsApart(list, totalled, grouped));
  }
  return `select ${['count(*) as total', ...sums, ...aggregates].join(', ')} from ${source(list, joins)}
    where ${[scope, ...filter.sql].join(' and ')}`;
}

/** The same from what is kept; null when something narrows the list, or when more is asked than is kept. */
function keptTotals(list: ServedList, totalled: readonly string[], { filter, bindings }: Narrowed): string | null {
  const { kept } = list.sql;
  if (kept === undefined || filter.sql.some((condition) => condition !== 'true') || figuresOf(list).length > 0)
    return null;
  if ('rows' in kept) return `select count(*) as total from ${bindings.resolve(kept.rows)}`;
  const sums = totalled.map((name) => {
    const sql = kept.sums[name];
    if (sql === undefined) throw new Error(`The list ${list.description.name} keeps no total of ${name}`);
    return `coalesce(sum(${sql}), 0) as ${name}`;
  });
  const tables = kept.tables.map((name) => `'${name}'`).join(', ');
  const rows = 'coalesce(sum(k.row_count), 0)::bigint as total';
  const conditions = [':mine(k)', `k.table_name in (${tables})`, ...(kept.where === undefined ? [] : [kept.where])];
  const from = `from list_totals k where ${conditions.join(' and ')}`;
  if (!hasRowsApart(list.description)) return bindings.resolve(`select ${[rows, ...sums].join(', ')} ${from}`);
  const grouped = `select ${keptApart(kept.kind ?? 'null', list)} as kind, nullif(k.left_out, '') as left_out, ${[rows, ...sums].join(', ')}
    ${from} group by 1, 2`;
  return bindings.resolve(withRowsApart(list, totalled, grouped));
}

function hasRowsApart({ leftOut, neverAdded }: List): boolean {
  return leftOut !== undefined || neverAdded !== undefined;
}

function namesApart({ leftOut, neverAdded }: List): string[] {
  return [leftOut?.field, neverAdded].filter((name) => name !== undefined);
}

/** True while the kinds of rows that are never added up are all asked for. */
function areAllKinds({ description: { neverAdded } }: ServedList): string {
  return neverAdded === undefined ? 'false' : `coalesce(:filter(${neverAdded}), 'all') = 'all'`;
}

function totalsUnlessApart(list: ServedList, totals: string, bindings: Bindings): string {
  const { neverAdded } = list.description;
  return neverAdded === undefined
    ? totals
    : `case when not (${bindings.resolve(areAllKinds(list))}) then ${totals} end`;
}

function keptApart(kind: string, list: ServedList): string {
  return list.description.neverAdded === undefined ? 'null::text' : `case when ${areAllKinds(list)} then ${kind} end`;
}

function leftOutSql({ description: { leftOut } }: ServedList, value: string): string {
  const values = (leftOut?.values ?? []).map(literal).join(', ');
  return values === '' ? 'null::text' : `case when ${value} in (${values}) then ${value} end`;
}

/** One row over the groups: the totals of what counts, and every other group by itself. */
function withRowsApart(list: ServedList, totalled: readonly string[], grouped: string): string {
  const { leftOut, neverAdded } = list.description;
  const kinds = neverAdded === undefined ? [] : (list.description.fields[neverAdded]?.values ?? []);
  const place = (values: readonly string[], name: string) =>
    `array_position(array[${values.map(literal).join(', ')}]::text[], ${name})`;
  const totals = jsonObject(totalled.map((name) => [name, `round(g.${name}::numeric / 100, 2)::text`]));
  const apart = jsonObject([
    ['kind', 'g.kind'],
    ['left_out', 'g.left_out'],
    ['count', 'g.total'],
    ['totals', totals],
  ]);
  const sums = totalled.map((name) => `coalesce(sum(g.${name}) filter (where g.left_out is null), 0) as ${name}`);
  return `select coalesce(sum(g.total), 0)::bigint as total, ${sums.join(', ')},
    coalesce(json_agg(${apart} order by ${place(kinds, 'g.kind')}, ${place(leftOut?.values ?? [], 'g.left_out')} nulls first)
      filter (where g.total > 0 and (g.kind is not null or g.left_out is not null)), '[]'::json) as apart
    from (${grouped}) g`;
}

function figuresOf(list: ServedList): (FieldSql & { name: string; field: Field })[] {
  return Object.entries(list.description.figures).map(([name, field]) => {
    const sql = list.sql.figures?.[name];
    if (sql === undefined) throw new Error(`The list ${list.description.name} has no SQL for the figure ${name}`);
    return { ...(typeof sql === 'string' ? { sql } : sql), name, field };
  });
}

/** How many rows each value has, over the filter without that field's own part: what a quick filter would show. */
function countSql(list: ServedList, query: ListQuery, name: string, narrowed: Narrowed): string {
  const sql = fieldSql(list, name);
  const filter = filterConditions(list, query, narrowed.bindings, name);
  const value = narrowed.bindings.resolve(sql.sql);
  return `(select coalesce(json_object_agg(counted.value, counted.rows order by counted.value::text collate "C"), '{}'::json) from (
    select ${value} as value, count(*) as rows from ${source(list, [...filter.joins, ...(sql.joins ?? [])])}
    where ${[narrowed.scope, ...filter.sql].join(' and ')} and (${value}) is not null group by 1) counted)`;
}

/**
 * When the oldest of the record types behind it was last read completely; null while one that the list names never was, and
 * for portal data. Others behind it may be kept from us, and are then unknown rather than old.
 */
export function freshness(list: ServedList, what: 'rows' | 'record', bindings: Bindings): string {
  const named = list.sql.recordTypes;
  if (named.length === 0) return 'null';
  const all = [...new Set([...named, ...typesBehind(list.sql, what)])];
  const hasNamed = `count(*) filter (where record_type = any(${bindings.bind(named)}::text[])) = ${named.length}`;
  const oldest = `case when ${hasNamed} then ${momentText('min(synced_at)')} end`;
  return `(select ${oldest} from sync_freshness where record_type = any(${bindings.bind(all)}::text[]))`;
}

export function unknownFilters(list: ServedList, query: ListQuery, bindings: Bindings): string {
  const checks = Object.keys(query.filter).flatMap((name) => {
    const filter = list.sql.filters[name];
    if (filter?.valid) return [`case when not (${bindings.resolve(filter.valid)}) then '${name}' end`];
    if (!filter?.known) return [];
    const asked = `${bindings.take((by) => new Set(askedIds(by.query.filter[name])).size)}::bigint`;
    const place = idArray(name, filter.idType, bindings);
    return [
      `case when (select count(*) from ${bindings.resolve(knownRecords[filter.known])} and known.id = any(${place})) < ${asked} then '${name}' end`,
    ];
  });
  return `array_remove(array[${checks.join(', ')}]::text[], null)`;
}

export function defaultFields(list: ServedList): string[] {
  return Object.entries(list.description.fields)
    .filter(([, field]) => !field.options.recordOnly)
    .map(([name]) => name);
}

export function joinsOf(list: ServedList, fields: readonly string[]): string[] {
  return fields.flatMap((name) => fieldSql(list, name).joins ?? []);
}

export function source(list: ServedList, joins: readonly string[]): string {
  return `${list.sql.table} t ${joinSql(list, joins)}`;
}

/** Each join once, in the order of the map, so that a join may build on an earlier one. */
export function joinSql(list: ServedList, names: readonly string[]): string {
  const wanted = new Set(names);
  return Object.entries(list.sql.joins)
    .filter(([name]) => wanted.has(name))
    .map(([, sql]) => sql)
    .join(' ');
}
