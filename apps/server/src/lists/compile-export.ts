import type { ListQuery } from '@gevel/contract';
import type { Statement } from '../db/one-flight.ts';
import { Bindings, type RequestContext } from './bindings.ts';
import { askedSql, filledIn, joinSql, joinsOf, metaOf, orderOf, source, unknownFilters } from './compile.ts';
import { fieldSql, filterConditions, idType, scopeCondition } from './conditions.ts';
import { jsonValue } from './json-sql.ts';
import type { ServedList } from './list-sql.ts';
import { typesBehind } from './types-behind.ts';
import { isUnknownSql } from './unknown-values.ts';
import { hasUnreadSql } from './unread.ts';

/** The list as it is asked for, without a page. */
export interface WholeList {
  list: ServedList;
  query: ListQuery;
  /** Names of fields, in the order of the file. */
  columns: readonly string[];
  context: RequestContext;
}

/** With the members of records of which a value cannot be read now, as `type.member`. */
export interface WholeRows extends WholeList {
  unreadMembers: readonly string[];
}

/** How many rows there are, their totals and how old they are, and the filters that name records outside the scope. */
export function compileExportHead({ query, context, ...whole }: WholeList): Statement {
  const { list, bindings } = begun(whole.list, query, context);
  const scope = scopeCondition(list, context.scope, bindings);
  const filter = filterConditions(list, query, bindings);
  const meta = metaOf(list, { ...query, counts: [] }, { scope, filter, bindings });
  const unknown = unknownFilters(list, query, bindings);
  return {
    text: `select ${meta}::text as meta, ${unknown} as unknown_filters, ${hasUnreadSql(typesBehind(list.sql, 'rows'))} as has_unread`,
    values: bindings.values,
  };
}

/**
 * Every row in the order of the list, each cell as text in the form in which its kind travels: null for nothing, and an
 * empty text for what could not be read.
 */
export function compileExportRows({ columns, unreadMembers, ...whole }: WholeRows): Statement {
  const asked = askedSql(whole.list, whole.query);
  const { list, bindings, from, where, order } = rowsOf(whole, joinsOf(asked, columns));
  const cells = cellsOf(list, { columns, asked, unreadMembers }, bindings);
  return { text: `select ${cells} from ${from} where ${where} order by ${order}`, values: bindings.values };
}

/** The ids of every row in the order of the list, as one text. */
export function compileExportIds({ list, query, context }: Omit<WholeList, 'columns'>): Statement {
  const { bindings, from, where, order } = rowsOf({ list, query, context }, []);
  const ids = `select (t.id)::text as id from ${from} where ${where} order by ${order}`;
  return { text: `select coalesce(string_agg(id, ','), '') as ids from (${ids}) ordered`, values: bindings.values };
}

/** The rows with these ids in their order, those that the scope no longer holds left out. */
export function compileExportChunk(
  { query, columns, context, unreadMembers, ...whole }: WholeRows,
  ids: readonly string[],
): Statement {
  // What they were searched by decided which rows these are.
  const { q: _, ...filter } = query.filter;
  const { list, bindings } = begun(whole.list, { ...query, filter }, context);
  const chosen = `unnest(${bindings.bind(ids)}::${idType(list)}[]) with ordinality as chosen(id, place)`;
  const scope = scopeCondition(list, context.scope, bindings);
  const from = `${chosen} join ${list.sql.table} t on t.id = chosen.id ${joinSql(list, joinsOf(list, columns))}`;
  const cells = cellsOf(list, { columns, asked: askedSql(whole.list, query), unreadMembers }, bindings);
  return { text: `select ${cells} from ${from} where ${scope} order by chosen.place`, values: bindings.values };
}

function begun(list: ServedList, query: ListQuery, context: RequestContext) {
  const bindings = new Bindings(context, query);
  return { bindings, list: filledIn(list, bindings, query) };
}

function rowsOf({ query, context, ...whole }: Omit<WholeList, 'columns'>, joins: readonly string[]) {
  const { list, bindings } = begun(whole.list, query, context);
  const scope = scopeCondition(list, context.scope, bindings);
  const filter = filterConditions(list, query, bindings);
  const order = orderOf(list, query, bindings);
  return {
    list,
    bindings,
    from: source(list, [...filter.joins, ...order.joins, ...joins]),
    where: [scope, ...filter.sql].join(' and '),
    order: order.sql,
  };
}

interface Cells {
  columns: readonly string[];
  /** The list before its table was filled in, which says what its rows are. */
  asked: ServedList;
  unreadMembers: readonly string[];
}

/** Two columns of the same field are one name to a client that reads rows as objects, so each has its place as its name. */
function cellsOf(list: ServedList, { columns, asked, unreadMembers }: Cells, bindings: Bindings): string {
  const cells = columns.map((name, place) => {
    const field = list.description.fields[name];
    if (!field) throw new Error(`The list ${list.description.name} has no field ${name}`);
    const value = `(${jsonValue(field, bindings.resolve(fieldSql(list, name).sql))})::text`;
    const isUnknown = isUnknownSql(asked, name, unreadMembers);
    const cell = isUnknown === null ? value : `coalesce(nullif(${value}, ''), case when ${isUnknown} then '' end)`;
    return `${cell} as c${place}`;
  });
  return cells.join(', ');
}
