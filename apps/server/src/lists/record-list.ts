import type { Field, List } from '@gevel/contract/plain';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnsOf, sortedColumnsOf } from './columns-of.ts';
import type { FieldSql, FilterSql, ListSql, ServedList } from './list-sql.ts';
import { ownerJoin } from './owner-join.ts';

/** Filters on what a row refers to, by the column that they ask for. */
const references: Readonly<Record<string, { column: string; known: NonNullable<FilterSql['known']> }>> = {
  owner: { column: 'owner_id', known: 'owners' },
  object: { column: 'object_id', known: 'objects' },
  relation: { column: 'relation_id', known: 'relations' },
};
const ownerName: FieldSql = { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] };

/**
 * A list of the rows that synchronisation keeps in one table of owners: each field shows the column of its name, beside the
 * name of the owner. `more` says what is something else.
 */
export function recordList<L extends List>(
  description: L,
  table: PgTable,
  more: { fields?: Readonly<Record<string, string | FieldSql>>; filters?: Readonly<Record<string, FilterSql>> } = {},
): ServedList<L> {
  const name = getTableName(table);
  const fields = { ...fieldsOf(description, table), owner_name: ownerName, ...more.fields };
  const filters = { ...filtersOver(description, table), ...more.filters };
  const missing = [
    ...Object.keys(description.fields).filter((field) => !Object.hasOwn(fields, field)),
    ...Object.keys(description.filters).filter((filter) => !Object.hasOwn(filters, filter)),
  ];
  if (missing.length > 0) throw new Error(`${description.name}: ${name} does not say what ${missing.join(', ')} is`);
  const sql: ListSql = {
    table: name,
    scope: { portfolio: ':mine(t)' },
    joins: { owner: ownerJoin },
    fields,
    filters,
    includes: {},
    search: searchedIn(description, table),
    recordTypes: [name],
  };
  // Every field and filter of the description has its SQL, see above.
  return { description, sql: sql as unknown as ListSql<L> };
}

function fieldsOf({ fields }: List, table: PgTable): Record<string, string | FieldSql> {
  const columns = getTableColumns(table);
  const shown = Object.entries<string | FieldSql>(sortedColumnsOf(fields, table));
  return Object.fromEntries(
    shown.map(([name, sql]) => {
      const hasOwnOrder = fields[name]?.kind === 'text' && fields[name].options.sort === true;
      if (!hasOwnOrder || Object.hasOwn(columns, `${name}_sort`)) return [name, sql];
      return [name, { sql: `t.${name}`, sort: `gevel_sort_key(t.${name}) collate "C"` }];
    }),
  );
}

function filtersOver({ filters }: List, table: PgTable): Record<string, FilterSql> {
  const columns = getTableColumns(table);
  const known = Object.keys(filters).flatMap((name): [string, FilterSql][] => {
    const reference = references[name];
    if (reference === undefined || !Object.hasOwn(columns, reference.column)) return [];
    return [[name, { sql: `t.${reference.column} = any(:ids)`, known: reference.known }]];
  });
  return Object.fromEntries(known);
}

function searchedIn({ fields }: List, table: PgTable): FieldSql[] {
  const isSearched = (field: Field | undefined) => field?.options.search === true;
  const names = Object.entries<string>(columnsOf(fields, table, 't')).filter(([name]) => isSearched(fields[name]));
  return [
    ...(names.length === 0 ? [] : [{ sql: `gevel_fold(concat_ws(' ', ${names.map(([, sql]) => sql).join(', ')}))` }]),
    ...(isSearched(fields['owner_name']) ? [{ sql: 'o.search_text', joins: ['owner'] }] : []),
  ];
}
