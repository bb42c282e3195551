import { records, recordTypes } from '@gevel/back-office/records';
import { literal } from '../db/literal.ts';
import { fieldSql } from './conditions.ts';
import type { ServedList } from './list-sql.ts';

/**
 * Fields that show what the last complete read of its record type did not bring, because this release is the first to read it
 * or the back office gives it for none, and those of which nobody knows what they were on the day that is asked: what they show is
 * not that there is nothing. An array of their names as JSON.
 */
export function notReadSql(list: ServedList): string {
  const shown = shownMembers(list);
  const { notTold } = list.sql;
  const names = [
    ...(shown.length === 0 ? [] : [`select shown.field ${notReadOf(shown)}`]),
    ...(notTold === undefined
      ? []
      : [`select unnest(array[${notTold.fields.map(literal).join(', ')}]) where ${notTold.when}`]),
  ];
  if (names.length === 0) return `'[]'::json`;
  return `(select coalesce(json_agg(distinct n.field), '[]'::json) from (${names.join(' union all ')}) n (field))`;
}

/** Holds while a field shows what was not read; null for fields of which that cannot be. */
export function isNotReadSql(list: ServedList, field: string): string | null {
  const shown = shownMembers(list).filter(([, , name]) => name === field);
  return shown.length === 0 ? null : `exists (select ${notReadOf(shown)})`;
}

function notReadOf(shown: readonly [type: string, member: string, field: string][]): string {
  const rows = shown.map((row) => `(${row.map(literal).join(', ')})`);
  return `from sync_freshness f
    join (values ${rows.join(', ')}) shown (record_type, member, field) on shown.record_type = f.record_type
    left join record_shapes s on s.record_type = f.record_type and s.shape = coalesce(f.shape, '')
    where not jsonb_exists(s.members, shown.member) or shown.member = any(f.not_given)`;
}

/** Record type, member and field, for each member that a field names. */
function shownMembers(list: ServedList): [type: string, member: string, field: string][] {
  const tables = tablesOf(list);
  // Where nobody can tell of which table a column is, it may be of any that the list is made of.
  const typesOf = (alias: string) => {
    const table = tables.get(alias);
    return recordTypes.filter((type) => (table === undefined ? list.sql.recordTypes.includes(type) : type === table));
  };
  return Object.keys(list.description.fields).flatMap((field) => {
    const names = [...fieldSql(list, field).sql.matchAll(/\b([a-z_]+)\.([a-z_]+)\b/g)];
    return names.flatMap(([, alias = '', member = '']) =>
      typesOf(alias)
        .filter((type) => Object.hasOwn(records[type].fields, member))
        .map((type): [string, string, string] => [type, member, field]),
    );
  });
}

/** Which table each alias stands for; a list that is made of a query may show any of its record types. */
function tablesOf({ sql }: ServedList): Map<string, string> {
  const joined = Object.values(sql.joins).flatMap((join) => [...join.matchAll(/\bjoin ([a-z_]+) ([a-z_]+) on\b/g)]);
  const tables = new Map(joined.map(([, table = '', alias = '']) => [alias, table]));
  // A view has the columns of several.
  if (recordTypes.some((type) => type === sql.table)) tables.set('t', sql.table);
  return tables;
}
