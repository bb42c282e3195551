import { literal } from '../db/literal.ts';
import { momentText } from './json-sql.ts';

/**
 * When the oldest of these record types was last read completely, and until when all of them were followed; null while one
 * of them never was read.
 */
export function freshnessSql(types: readonly string[]): string {
  const named = `array[${types.map(literal).join(', ')}]::text[]`;
  const oldest = (moment: string) => `case when count(*) = ${types.length} then ${momentText(`min(${moment})`)} end`;
  return `(select json_build_object('synced_at', ${oldest('synced_at')}, 'followed_at', ${oldest('coalesce(followed_at, synced_at)')})
    from sync_freshness where record_type = any(${named}))`;
}
