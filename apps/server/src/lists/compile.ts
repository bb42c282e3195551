import type { ListQuery } from '@gevel/contract';
import type { Statement } from '../db/one-flight.ts';
import { asKnown, halvesOf, knownFrom } from './as-known.ts';
import { open } from './asked-values.ts';
import { Bindings } from './bindings.ts';
import { CompiledForms, type Form, hasUsualLength } from './compiled-forms.ts';
import { idType, scopeCondition } from './conditions.ts';
import { filterConditions } from './filter-conditions.ts';
import { jsonObject } from './json-sql.ts';
import type { ServedList } from './list-sql.ts';
import { notReadSql } from './not-read.ts';
import { type Asked, nothingAsked, type RequestContext } from './request-context.ts';
import { freshness, metaOf } from './statement/list-meta.ts';
import { type Order, orderOf } from './statement/list-order.ts';
import { filledIn, joinSql, joinsOf } from './statement/list-rows.ts';
import { peopleSql } from './statement/people-sql.ts';
import { defaultFields, type Row, rowSql } from './statement/row-sql.ts';
import { unknownFilters } from './statement/unknown-filters.ts';
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
  const asked = filledIn(served, query);
  // Made once, its SQL no longer names the tables that it reads.
  const types = typesBehind(asked.sql, 'rows');
  const { made, list } = madeOnce(asked);
  const scope = scopeCondition(list, context.scope);
  const filter = filterConditions(list, query);
  const order = orderOf(list, query, context);
  const length = hasUsualLength(query) ? query.per_page : `${open.perPage}::bigint`;
  const page = pageSql(list, query, { conditions: [scope, ...filter.sql], joins: filter.joins, order, length });
  // A name that is asked for twice is answered once.
  const fields = query.fields.length > 0 ? [...new Set(query.fields)] : defaultFields(list);
  const rows = rowsOf(list, { fields, includes: [...new Set(query.include)], clear: context.clear, page, order });
  const meta = metaOf(list, query, { scope, filter }, types);
  const now = `${made}select json_build_object('data', ${rows}, 'meta', ${meta})::text as body, ${unknownFilters(list, query)} as unknown_filters, ${hasUnreadSql(types)} as has_unread${knownFrom(query, types)}`;
  const text = asKnown(now, query);
  const bindings = new Bindings(context, query);
  return { text: bindings.resolve(text), bindings, ...planOf(list, query, [...filter.joins, ...order.joins]) };
}

/**
 * How much a filter leaves depends on its values, and how far to look for a page by what is joined on how many there are. What is
 * counted each time mostly takes so long that a plan costs nothing. Else a page is read along its index whoever asks, and to plan
 * it anew takes several times as long as the page. Of a day each table is two: there the plan takes longer than most of what is
 * asked, unless that depends on the word that is looked for.
 */
function planOf({ sql }: ServedList, query: ListQuery, joins: readonly string[]): Pick<Form, 'hasOnePlan'> {
  const asked = Object.keys(query.filter);
  if (sql.hasOnePlan === false) return { hasOnePlan: asked.some((name) => sql.filters[name]?.isInTable === true) };
  const isReadOneWay = sql.kept !== undefined || sql.hasOnePlan === true;
  const isPlainPage = hasUsualLength(query) && joins.length === 0 && asked.length === 0;
  const isOfDay = query.as_of !== undefined && !asked.includes('q');
  return (isReadOneWay && isPlainPage) || isOfDay ? { hasOnePlan: true } : {};
}

export function composeRecord(served: ServedList, { context, query, id }: Asked): Form {
  const list = filledIn(served);
  const types = typesBehind(list.sql, 'record');
  const scope = scopeCondition(list, context.scope);
  const place = `${open.id}::${idType(list)}`;
  const isAsked = list.sql.record?.replaceAll(':id', place) ?? `t.id = ${place}`;
  const page = `select t.* from ${list.sql.table} t where ${isAsked} and ${scope}`;
  const fields = Object.keys(list.description.fields);
  const includes = Object.keys(list.description.includes);
  const people = peopleSql(list, context.clear);
  const row = rowSql(list, { fields, includes, clear: context.clear, made: people.records });
  const meta = jsonObject([...freshness(list, types), ['not_read', notReadSql(list)]]);
  const from = `(${page}) t ${joinSql(list, joinsOf(list, fields))} ${people.from}`;
  const text = `select json_build_object('data', ${row}, 'meta', ${meta})::text as body, ${people.shown} as people, ${hasUnreadSql(types)} as has_unread from ${from}`;
  const bindings = new Bindings(context, query, id);
  return { text: bindings.resolve(text), bindings, hasOnePlan: true };
}

interface Page {
  conditions: readonly string[];
  joins: readonly string[];
  order: Order;
  length: string | number;
}

function pageSql(list: ServedList, query: ListQuery, { conditions, joins, order, length }: Page): string {
  const rows = (table: string) =>
    `select t.* from ${table} t ${joinSql(list, [...joins, ...order.joins])} where ${conditions.join(' and ')} order by ${order.sql}`;
  const cut = `limit ${length} offset ${open.offset}::bigint`;
  const halves = query.as_of === undefined ? null : halvesOf(list.sql.table);
  if (halves === null) return `${rows(list.sql.table)} ${cut}`;
  const begins = halves.map((half) => `(${rows(half)} limit ${length} + ${open.offset}::bigint)`).join(' union all ');
  return `select t.* from (${begins}) t ${joinSql(list, order.joins)} order by ${order.sql} ${cut}`;
}

function madeOnce(list: ServedList): { made: string; list: ServedList } {
  if (list.sql.isMadeOnce !== true) return { made: '', list };
  const made = `with made as materialized (select * from ${list.sql.table} every) `;
  return { made, list: { ...list, sql: { ...list.sql, table: 'made' } } };
}

function rowsOf(list: ServedList, parts: Row & { page: string; order: Order }): string {
  const row = rowSql(list, parts);
  const joins = joinSql(list, [...joinsOf(list, parts.fields), ...parts.order.joins]);
  return `coalesce((select json_agg(page.row) from (select ${row} as row from (${parts.page}) t ${joins} order by ${parts.order.sql}) page), '[]'::json)`;
}
