import type { ListQuery } from '@gevel/contract';
import { totalledFields } from '@gevel/contract/plain';
import { open } from '../asked-values.ts';
import { fieldSql } from '../conditions.ts';
import { filterConditions } from '../filter-conditions.ts';
import { oldestSql, textsSql } from '../freshness-sql.ts';
import { jsonObject, jsonValue } from '../json-sql.ts';
import type { ServedList } from '../list-sql.ts';
import { notReadSql } from '../not-read.ts';
import { figuresOf } from './list-figures.ts';
import { source } from './list-rows.ts';
import { countedTotals, keptTotals, type Narrowed } from './list-totals.ts';
import { hasRowsApart, totalsUnlessApart } from './rows-apart.ts';

/** Of the rows that are left, with the record types behind the list. */
export function metaOf(list: ServedList, query: ListQuery, narrowed: Narrowed, types: readonly string[]): string {
  const totalled = totalledFields(list.description);
  const figures = figuresOf(list);
  const whole = keptTotals(list, totalled, narrowed) ?? countedTotals(list, totalled, narrowed);
  const perPage = `${open.perPage}::int`;
  const members: [string, string][] = [
    ['current_page', `${open.page}::int`],
    ['per_page', perPage],
    ['total', 'whole.total'],
    ['last_page', `greatest(1, ceil(whole.total::numeric / ${perPage}))::int`],
  ];
  if (list.sql.recordTypes.length > 0) {
    members.push(...freshness(list, types), ['not_read', notReadSql(list)]);
  }
  if (totalled.length > 0) {
    const totals = totalled.map((name): [string, string] => [name, `round(whole.${name}::numeric / 100, 2)::text`]);
    members.push(['totals', totalsUnlessApart(list, jsonObject(totals))]);
    if (hasRowsApart(list.description)) members.push(['apart', 'whole.apart']);
  }
  if (figures.length > 0) {
    const values = figures.map(({ name, field }): [string, string] => [
      name,
      jsonValue(field, `whole.figure_${name}`, []),
    ]);
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

/** How many rows each value has, over the filter without that field's own part: what a quick filter would show. */
function countSql(list: ServedList, query: ListQuery, name: string, narrowed: Narrowed): string {
  const sql = fieldSql(list, name);
  const filter = filterConditions(list, query, name);
  const value = sql.sql;
  return `(select coalesce(json_object_agg(counted.value, counted.rows order by counted.value::text collate "C"), '{}'::json) from (
    select ${value} as value, count(*) as rows from ${source(list, [...filter.joins, ...(sql.joins ?? [])])}
    where ${[narrowed.scope, ...filter.sql].join(' and ')} and (${value}) is not null group by 1) counted)`;
}

/**
 * When the oldest of the record types behind it was last read completely, and until when all of them were followed; null while
 * one that the list names never was read, and for portal data. Others behind it may be kept from us, and are then unknown
 * rather than old.
 */
export function freshness(list: ServedList, types: readonly string[]): [string, string][] {
  return [
    ['synced_at', oldestOf('synced_at', list, types)],
    ['followed_at', oldestOf('coalesce(followed_at, synced_at)', list, types)],
  ];
}

function oldestOf(moment: string, list: ServedList, types: readonly string[]): string {
  const named = list.sql.recordTypes;
  if (named.length === 0) return 'null';
  const oldest = oldestSql(moment, { named: textsSql(named), count: named.length });
  return `(select ${oldest} from sync_freshness where record_type = any(${textsSql(types)}))`;
}
