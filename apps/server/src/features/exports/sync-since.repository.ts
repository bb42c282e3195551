import { gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { syncRuns } from '../../db/schema/sync.ts';

/** Whether a synchronisation was at work at any time since. */
export async function hasSyncedSince(db: Db, since: Date): Promise<boolean> {
  const runs = await db
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(or(isNull(syncRuns.finished_at), gt(syncRuns.finished_at, since)))
    .limit(1);
  return runs.length > 0;
}
