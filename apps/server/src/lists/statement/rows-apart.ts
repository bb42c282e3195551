import type { List } from '@gevel/contract/plain';
import { literal } from '../../db/literal.ts';
import { jsonObject } from '../json-sql.ts';
import type { ServedList } from '../list-sql.ts';

export function hasRowsApart({ leftOut, neverAdded }: List): boolean {
  return leftOut !== undefined || neverAdded !== undefined;
}

export function namesApart({ leftOut, neverAdded }: List): string[] {
  return [leftOut?.field, neverAdded].filter((name) => name !== undefined);
}

/** True while the kinds of rows that are never added up are all asked for. */
function areAllKinds({ description: { neverAdded } }: ServedList): string {
  return neverAdded === undefined ? 'false' : `coalesce(:filter(${neverAdded}), 'all') = 'all'`;
}

export function totalsUnlessApart(list: ServedList, totals: string): string {
  const { neverAdded } = list.description;
  return neverAdded === undefined ? totals : `case when not (${areAllKinds(list)}) then ${totals} end`;
}

export function keptApart(kind: string, list: ServedList): string {
  return list.description.neverAdded === undefined ? 'null::text' : `case when ${areAllKinds(list)} then ${kind} end`;
}

export function leftOutSql({ description: { leftOut } }: ServedList, value: string): string {
  const values = (leftOut?.values ?? []).map(literal).join(', ');
  return values === '' ? 'null::text' : `case when ${value} in (${values}) then ${value} end`;
}

/** One row over the groups: the totals of what counts, and every other group by itself. */
export function withRowsApart(list: ServedList, totalled: readonly string[], grouped: string): string {
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
