import { type Conditions, fieldSql } from '../conditions.ts';
import type { ServedList } from '../list-sql.ts';
import { figuresOf } from './list-figures.ts';
import { joinsOf, source } from './list-rows.ts';
import { hasRowsApart, keptApart, leftOutSql, namesApart, withRowsApart } from './rows-apart.ts';

/** What of a list is counted and added up. */
export interface Narrowed {
  scope: string;
  filter: Conditions;
}

export function countedTotals(list: ServedList, totalled: readonly string[], { scope, filter }: Narrowed): string {
  const sums = totalled.map((name) => `coalesce(sum(${fieldSql(list, name).sql}), 0) as ${name}`);
  const figures = figuresOf(list);
  const aggregates = figures.map(({ name, sql }) => `${sql} as figure_${name}`);
  const joins = [...filter.joins, ...joinsOf(list, totalled), ...figures.flatMap((figure) => figure.joins ?? [])];
  if (hasRowsApart(list.description)) {
    const { leftOut, neverAdded } = list.description;
    const valueOf = (name: string | undefined) => (name === undefined ? 'null' : fieldSql(list, name).sql);
    const grouped = `select ${keptApart(valueOf(neverAdded), list)} as kind, ${leftOutSql(list, valueOf(leftOut?.field))} as left_out,
      ${['count(*) as total', ...sums].join(', ')} from ${source(list, [...joins, ...joinsOf(list, namesApart(list.description))])}
      where ${[scope, ...filter.sql].join(' and ')} group by 1, 2`;
    return withRowsApart(list, totalled, grouped);
  }
  return `select ${['count(*) as total', ...sums, ...aggregates].join(', ')} from ${source(list, joins)}
    where ${[scope, ...filter.sql].join(' and ')}`;
}

/** The same from what is kept; null when something narrows the list, or when more is asked than is kept. */
export function keptTotals(list: ServedList, totalled: readonly string[], { filter }: Narrowed): string | null {
  const { kept } = list.sql;
  if (kept === undefined || filter.sql.some((condition) => condition !== 'true') || figuresOf(list).length > 0)
    return null;
  if ('rows' in kept) return `select count(*) as total from ${kept.rows}`;
  const sums = totalled.map((name) => {
    const sql = kept.sums[name];
    if (sql === undefined) throw new Error(`The list ${list.description.name} keeps no total of ${name}`);
    return `coalesce(sum(${sql}), 0) as ${name}`;
  });
  const tables = kept.tables.map((name) => `'${name}'`).join(', ');
  const rows = 'coalesce(sum(k.row_count), 0)::bigint as total';
  const conditions = [':mine(k)', `k.table_name in (${tables})`, ...(kept.where === undefined ? [] : [kept.where])];
  const from = `from list_totals k where ${conditions.join(' and ')}`;
  if (!hasRowsApart(list.description)) return `select ${[rows, ...sums].join(', ')} ${from}`;
  const grouped = `select ${keptApart(kept.kind ?? 'null', list)} as kind, nullif(k.left_out, '') as left_out, ${[rows, ...sums].join(', ')}
    ${from} group by 1, 2`;
  return withRowsApart(list, totalled, grouped);
}
