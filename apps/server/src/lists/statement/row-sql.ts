import type { MaskedKind } from '@gevel/contract/plain';
import { fieldSql } from '../conditions.ts';
import { jsonObject, jsonRecord, jsonValue } from '../json-sql.ts';
import type { ServedList } from '../list-sql.ts';

export interface Row {
  fields: readonly string[];
  includes: readonly string[];
  /** What its reader sees in clear. */
  clear: readonly MaskedKind[];
  /** Includes that are made already. */
  made?: ReadonlyMap<string, string>;
}

export function rowSql(list: ServedList, { fields, includes, clear, made }: Row): string {
  const members = fields.map((name): [string, string] => {
    const field = list.description.fields[name];
    if (!field) throw new Error(`The list ${list.description.name} has no field ${name}`);
    return [name, jsonValue(field, fieldSql(list, name).sql, clear)];
  });
  const related = includes.map((name): [string, string] => [name, made?.get(name) ?? includeSql(list, name, clear)]);
  return jsonObject([...members, ...related]);
}

export function includeSql(list: ServedList, name: string, clear: readonly MaskedKind[]): string {
  const description = list.description.includes[name];
  const sql = list.sql.includes[name];
  if (!description || !sql) throw new Error(`The list ${list.description.name} has no include ${name}`);
  const record = jsonRecord(description.fields, clear, (field) => sql.fields[field] ?? 'null');
  if (!description.many) return `(select ${record} from ${sql.from})`;
  const order = sql.orderBy ? ` order by ${sql.orderBy}` : '';
  return `(select coalesce(json_agg(${record}${order}), '[]'::json) from ${sql.from})`;
}

export function defaultFields(list: ServedList): string[] {
  return Object.entries(list.description.fields)
    .filter(([, field]) => !field.options.recordOnly)
    .map(([name]) => name);
}
