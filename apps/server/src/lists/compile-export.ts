import type { ListQuery } from '@gevel/contract';
import type { MaskedKind } from '@gevel/contract/plain';
import type { Statement } from '../db/one-flight.ts';
import { asKnown, knownFrom } from './as-known.ts';
import { Bindings } from './bindings.ts';
import { fieldSql, idType, scopeCondition } from './conditions.ts';
import { filterConditions } from './filter-conditions.ts';
import { jsonValue } from './json-sql.ts';
import type { ServedList } from './list-sql.ts';
import type { RequestContext } from './request-context.ts';
import { metaOf } from './statement/list-meta.ts';
import { orderOf } from './statement/list-order.ts';
import { askedSql, filledIn, joinSql, joinsOf, source } from './statement/list-rows.ts';
import { unknownFilters } from './statement/unknown-filters.ts';
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
  const list = filledIn(whole.list, query);
  const scope = scopeCondition(list, context.scope);
  const filter = filterConditions(list, query);
  const types = typesBehind(list.sql, 'rows');
  const meta = metaOf(list, { ...query, counts: [] }, { scope, filter }, types);
  const unknown = unknownFilters(list, query);
  return resolved(
    `select ${meta}::text as meta, ${unknown} as unknown_filters, ${hasUnreadSql(types)} as has_unread${knownFrom(query, types)}`,
    query,
    new Bindings(context, query),
  );
}

/**
 * Every row in the order of the list, each cell as text in the form in which its kind travels, but amounts in whole cents:
 * null for nothing, and an empty text for what could not be read.
 */
export function compileExportRows({ columns, unreadMembers, ...whole }: WholeRows): Statement {
  const asked = askedSql(whole.list, whole.query);
  const { list, from, where, order } = rowsOf(whole, joinsOf(asked, columns));
  const cells = cellsOf(list, { columns, asked, unreadMembers, clear: whole.context.clear });
  const text = `select ${cells} from ${from} where ${where} order by ${order}`;
  return resolved(text, whole.query, new Bindings(whole.context, whole.query));
}

/** The ids of every row in the order of the list, as one text. */
export function compileExportIds({ list, query, context }: Omit<WholeList, 'columns'>): Statement {
  const { from, where, order } = rowsOf({ list, query, context }, []);
  const ids = `select (t.id)::text as id from ${from} where ${where} order by ${order}`;
  return resolved(
    `select coalesce(string_agg(id, ','), '') as ids from (${ids}) ordered`,
    query,
    new Bindings(context, query),
  );
}

/** The rows with these ids in their order, those that the scope no longer holds left out. */
export function compileExportChunk(
  { query, columns, context, unreadMembers, ...whole }: WholeRows,
  ids: readonly string[],
): Statement {
  // What they were searched by decided which rows these are.
  const { q: _, ...filter } = query.filter;
  const narrowed = { ...query, filter };
  const list = filledIn(whole.list, narrowed);
  const bindings = new Bindings(context, narrowed);
  const chosen = `unnest(${bindings.bind(ids)}::${idType(list)}[]) with ordinality as chosen(id, place)`;
  const scope = scopeCondition(list, context.scope);
  const from = `${chosen} join ${list.sql.table} t on t.id = chosen.id ${joinSql(list, joinsOf(list, columns))}`;
  const cells = cellsOf(list, { columns, asked: askedSql(whole.list, query), unreadMembers, clear: context.clear });
  return resolved(`select ${cells} from ${from} where ${scope} order by chosen.place`, query, bindings);
}

function resolved(text: string, query: ListQuery, bindings: Bindings): Statement {
  return { text: bindings.resolve(asKnown(text, query)), values: bindings.values };
}

function rowsOf({ query, context, ...whole }: Omit<WholeList, 'columns'>, joins: readonly string[]) {
  const list = filledIn(whole.list, query);
  const scope = scopeCondition(list, context.scope);
  const filter = filterConditions(list, query);
  const order = orderOf(list, query, context);
  return {
    list,
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
  clear: readonly MaskedKind[];
}

/** Two columns of the same field are one name to a client that reads rows as objects, so each has its place as its name. */
function cellsOf(list: ServedList, { columns, asked, unreadMembers, clear }: Cells): string {
  const cells = columns.map((name, place) => {
    const field = list.description.fields[name];
    if (!field) throw new Error(`The list ${list.description.name} has no field ${name}`);
    const { sql } = fieldSql(list, name);
    // To divide and round each of a million amounts takes the database a fifth of its time; whoever writes them sets a point.
    const value = field.kind === 'money' ? `(${sql})::bigint::text` : `(${jsonValue(field, sql, clear)})::text`;
    const isUnknown = isUnknownSql(asked, name, unreadMembers);
    const cell = isUnknown === null ? value : `coalesce(nullif(${value}, ''), case when ${isUnknown} then '' end)`;
    return `${cell} as c${place}`;
  });
  return cells.join(', ');
}
