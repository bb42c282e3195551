import type { Field, Fields } from '@gevel/contract/plain';

/** SQL that gives an expression the form in which its kind travels. */
export function jsonValue(field: Field, sql: string): string {
  switch (field.kind) {
    case 'id':
    case 'date':
    case 'decimal':
      return `(${sql})::text`;
    case 'money':
      return `round((${sql})::numeric / 100, 2)::text`;
    case 'moment':
      return momentText(sql);
    default:
      return sql;
  }
}

export function momentText(sql: string): string {
  return `to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

export function jsonObject(members: readonly (readonly [name: string, sql: string])[]): string {
  return `json_build_object(${members.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})`;
}

export function jsonRecord(fields: Fields, sqlOf: (name: string) => string): string {
  return jsonObject(Object.entries(fields).map(([name, field]) => [name, jsonValue(field, sqlOf(name))] as const));
}
