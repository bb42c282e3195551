import type { ListQuery } from '@gevel/contract';
import type { MaskedKind } from '@gevel/contract/plain';
import { fieldSql } from '../conditions.ts';
import type { ServedList } from '../list-sql.ts';
import { maskedSql } from '../masks.ts';
import type { RequestContext } from '../request-context.ts';

export interface Order {
  sql: string;
  joins: string[];
}

export function orderOf(list: ServedList, query: ListQuery, { clear }: Pick<RequestContext, 'clear'>): Order {
  const joins: string[] = [];
  const terms = query.sort.map(({ field, descending }) => {
    const sql = fieldSql(list, field);
    joins.push(...(sql.joins ?? []));
    const nullsLast = descending && list.description.fields[field]?.options.nullable ? ' nulls last' : '';
    return `${sortSql(list, field, clear)}${descending ? ' desc' : ''}${nullsLast}`;
  });
  // The id decides between equals, so that pages neither repeat nor skip a row.
  return { sql: [...terms, query.sort.at(-1)?.descending ? 't.id desc' : 't.id'].join(', '), joins };
}

/** Texts without a sort key of their own, and values of enums, order by their bytes: the same on every database. */
function sortSql(list: ServedList, name: string, clear: readonly MaskedKind[]): string {
  const { sql, sort } = fieldSql(list, name);
  const field = list.description.fields[name];
  const kind = field?.kind;
  // The order of what is left out would tell it.
  if (field?.options.masked && !clear.includes(field.options.masked))
    return `${maskedSql(field, sql, clear)} collate "C"`;
  return sort ?? (kind === 'text' || kind === 'enum' ? `(${sql}) collate "C"` : sql);
}
