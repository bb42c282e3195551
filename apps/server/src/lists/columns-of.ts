import type { Fields } from '@gevel/contract/plain';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldSql } from './list-sql.ts';

type Shared<F extends Fields, Table extends PgTable> = keyof F & keyof Table['_']['columns'];

/** SQL of the fields that show a column of their name, of the row that goes by an alias; what is something else is written after it. */
export function columnsOf<F extends Fields, Table extends PgTable>(fields: F, table: Table, alias = 'i') {
  const columns = getTableColumns(table);
  const names = Object.keys(fields).filter((name) => Object.hasOwn(columns, name));
  // safe: one for each name that both have
  return Object.fromEntries(names.map((name) => [name, `${alias}.${name}`])) as Record<Shared<F, Table>, string>;
}

/** The same of the rows of a list themselves, with the sort keys that the table keeps beside its columns. */
export function sortedColumnsOf<F extends Fields, Table extends PgTable>(fields: F, table: Table) {
  const columns = getTableColumns(table);
  const passing = Object.entries<string>(columnsOf(fields, table, 't'));
  const withSort = passing.map(([name, sql]) => {
    const sort = `${name}_sort`;
    return [name, Object.hasOwn(columns, sort) ? { sql, sort: `t.${sort}` } : sql];
  });
  // safe: one for each name that both have
  return Object.fromEntries(withSort) as Record<Shared<F, Table>, string | FieldSql>;
}
