import type { DataAge, UnreadRecords } from '@gevel/contract';
import type { Database } from '../db/database.ts';
import type { Scope } from '../db/scope.ts';
import { freshnessSql } from './freshness-sql.ts';
import { type AskScoped, type UnreadOf, unreadRecords } from './unread.ts';

/** How old an answer made of these record types is. Asked before the data, so that what is said of it is never newer than it is. */
export async function dataAgeOf(ask: AskScoped, types: readonly string[]): Promise<DataAge> {
  const [found] = await ask<{ meta: DataAge }>({ text: `select ${freshnessSql(types)} as meta`, values: [] });
  return found?.meta ?? { synced_at: null, followed_at: null };
}

/** The same through the eyes of a scope, where nothing else is asked on the connection. */
export const ageSeenBy = (database: Database, scope: Scope, types: readonly string[]): Promise<DataAge> =>
  dataAgeOf((statement) => database.ask(scope, statement), types);

/** How old what a file is made of is, and what of it could not be read; where the answer of its screen says neither. */
export async function agesOf(
  database: Database,
  of: UnreadOf,
): Promise<{ syncedAt: string | null; unread: UnreadRecords[] }> {
  const { synced_at: syncedAt } = await ageSeenBy(database, of.scope, of.types);
  const unread = await unreadRecords((statement) => database.ask(of.scope, statement), of);
  return { syncedAt, unread };
}
