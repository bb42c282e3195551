import type { ScheduleMeta, UnreadRecords } from '@gevel/contract';
import type { Database } from '../db/database.ts';
import { freshnessSql } from './freshness-sql.ts';
import { type UnreadOf, unreadRecords } from './unread.ts';

/** How old what a file is made of is, and what of it could not be read; where the answer of its screen says neither. */
export async function agesOf(
  database: Database,
  of: UnreadOf,
): Promise<{ syncedAt: string | null; unread: UnreadRecords[] }> {
  const text = `select ${freshnessSql(of.types)} as meta`;
  const [found] = await database.ask<{ meta: ScheduleMeta }>(of.scope, { text, values: [] });
  const unread = await unreadRecords((statement) => database.ask(of.scope, statement), of);
  return { syncedAt: found?.meta.synced_at ?? null, unread };
}
