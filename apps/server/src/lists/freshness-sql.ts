import { literal } from '../db/literal.ts';
import { momentText } from './json-sql.ts';

/**
 * When the oldest of these record types was last read completely, and until when all of them were followed; null while one
 * of them never was read.
 */
export function freshnessSql(types: readonly string[]): string {
  const named = textsSql(types);
  const oldest = (moment: string) => oldestSql(moment, { named, count: types.length });
  return `(select json_build_object('synced_at', ${oldest('synced_at')}, 'followed_at', ${oldest('coalesce(followed_at, synced_at)')})
    from sync_freshness where record_type = any(${named}))`;
}

/**
 * The oldest of a moment over rows of `sync_freshness`, as text; null while one of the named types never was read. What a back
 * office does not deliver is not waited for: nobody knows whether there is any, which the answer says itself.
 */
export function oldestSql(moment: string, { named, count }: { named: string; count: number }): string {
  const known = `count(*) filter (where record_type = any(${named}))`;
  const oldest = `min(${moment})`;
  const neverDelivered = `(select count(*) from sync_unread where problem = 'not_delivered' and record_type = any(${named})
    and record_type not in (select record_type from sync_freshness))`;
  const newest = '(select max(synced_at) from sync_freshness)';
  return `case when ${known} = ${count} then ${momentText(oldest)}
    when ${known} + ${neverDelivered} = ${count} then ${momentText(`coalesce(${oldest}, ${newest})`)} end`;
}

export const textsSql = (values: readonly string[]) => `array[${values.map(literal).join(', ')}]::text[]`;
