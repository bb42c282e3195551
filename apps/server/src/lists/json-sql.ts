import type { Field, Fields, MaskedKind } from '@gevel/contract/plain';
import { maskedSql } from './masks.ts';

/** SQL that gives an expression the form in which its kind travels, masked but for whoever sees it in clear. */
export function jsonValue(field: Field, shown: string, clear: readonly MaskedKind[]): string {
  const sql = maskedSql(field, shown, clear);
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

export function epochMs(sql: string): string {
  return `(extract(epoch from ${sql}) * 1000)::float8`;
}

export function jsonObject(members: readonly (readonly [name: string, sql: string])[]): string {
  return `json_build_object(${members.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})`;
}

export function jsonRecord(fields: Fields, clear: readonly MaskedKind[], sqlOf: (name: string) => string): string {
  return jsonObject(
    Object.entries(fields).map(([name, field]) => [name, jsonValue(field, sqlOf(name), clear)] as const),
  );
}
