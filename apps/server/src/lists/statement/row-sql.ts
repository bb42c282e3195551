import { fieldSql } from '../conditions.ts';
import { jsonObject, jsonRecord, jsonValue } from '../json-sql.ts';
import type { ServedList } from '../list-sql.ts';

export function rowSql(
  list: ServedList,
  fields: string[],
  includes: string[],
  made?: ReadonlyMap<string, string>,
): string {
  const members = fields.map((name): [string, string] => {
    const field = list.description.fields[name];
    if (!field) throw new Error(`The list ${list.description.name} has no field ${name}`);
    return [name, jsonValue(field, fieldSql(list, name).sql)];
  });
  const related = includes.map((name): [string, string] => [name, made?.get(name) ?? includeSql(list, name)]);
  return jsonObject([...members, ...related]);
}

export function includeSql(list: ServedList, name: string): string {
  const description = list.description.includes[name];
  const sql = list.sql.includes[name];
  if (!description || !sql) throw new Error(`The list ${list.description.name} has no include ${name}`);
  const record = jsonRecord(description.fields, (field) => sql.fields[field] ?? 'null');
  if (!description.many) return `(select ${record} from ${sql.from})`;
  const order = sql.orderBy ? ` order by ${sql.orderBy}` : '';
  return `(select coalesce(json_agg(${record}${order}), '[]'::json) from ${sql.from})`;
}

export function defaultFields(list: ServedList): string[] {
  return Object.entries(list.description.fields)
    .filter(([, field]) => !field.options.recordOnly)
    .map(([name]) => name);
}
