import { recordTypes } from '@gevel/back-office/records';
import type { Database } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import { oldestSql } from '../../lists/freshness-sql.ts';

/** When the oldest record type was last read completely; null while one never was. */
export async function readDataAge(database: Database, scope: Scope): Promise<string | null> {
  const [row] = await database.ask<{ synced_at: string | null }>(scope, {
    text: `select ${oldestSql('synced_at', { named: '$1::text[]', count: recordTypes.length })} as synced_at
      from sync_freshness where record_type = any($1::text[])`,
    values: [recordTypes],
  });
  return row?.synced_at ?? null;
}
