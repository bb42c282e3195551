import type { ListQuery } from '@gevel/contract';
import { fieldSql } from '../conditions.ts';
import type { ServedList } from '../list-sql.ts';

export interface Order {
  sql: string;
  joins: string[];
}

export function orderOf(list: ServedList, query: ListQuery): Order {
  const joins: string[] = [];
  const terms = query.sort.map(({ field, descending }) => {
    const sql = fieldSql(list, field);
    joins.push(...(sql.joins ?? []));
    const nullsLast = descending && list.description.fields[field]?.options.nullable ? ' nulls last' : '';
    return `${sortSql(list, field)}${descending ? ' desc' : ''}${nullsLast}`;
  });
  // The id decides between equals, so that pages neither repeat nor skip a row.
  return { sql: [...terms, query.sort.at(-1)?.descending ? 't.id desc' : 't.id'].join(', '), joins };
}

/** Texts without a sort key of their own, and values of enums, order by their bytes: the same on every database. */
function sortSql(list: ServedList, name: string): string {
  const { sql, sort } = fieldSql(list, name);
  const kind = list.description.fields[name]?.kind;
  return sort ?? (kind === 'text' || kind === 'enum' ? `(${sql}) collate "C"` : sql);
}
