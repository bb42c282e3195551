import { type AlertKindName, alertKindNames, alertKindOf } from '@gevel/contract/plain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { alertCrossings, alerts } from '../../db/schema/alerts.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { lockTellingNumbers } from '../../platform/feed/last-number.ts';

export type AlertRow = typeof alerts.$inferSelect;

export async function alertsOf(db: Db, userId: string): Promise<AlertRow[]> {
  return db.select().from(alerts).where(eq(alerts.user_id, userId));
}

/** Sets a threshold or takes it away, and answers what it was. What is past it already is told by nobody. */
export async function setThreshold(
  transaction: Db,
  { userId, kind, threshold }: { userId: string; kind: AlertKindName; threshold: number | null },
): Promise<number | null> {
  const isIt = and(eq(alerts.user_id, userId), eq(alerts.kind, kind));
  const [row] = await transaction.select().from(alerts).where(isIt).for('update');
  if (threshold === null) {
    await transaction.delete(alerts).where(isIt);
  } else if (row?.threshold !== threshold) {
    const anew = { threshold, past: null, looked_at: null };
    await transaction
      .insert(alerts)
      .values({ user_id: userId, kind, ...anew })
      .onConflictDoUpdate({ target: [alerts.user_id, alerts.kind], set: anew });
  }
  return row?.threshold ?? null;
}

const hourly = alertKindNames.filter((name) => alertKindOf(name).unit === 'hours');

/**
 * Those that were not looked at since the last synchronisation ended, however it ended, or not today; those that count hours are
 * looked at every hour, as they tell that nothing is synchronised.
 */
export async function listDue(database: Database, now: Date): Promise<AlertRow[]> {
  const { rows } = await database.sync((connection) =>
    connection.query<{ at: Date | null }>('select max(finished_at) as at from sync_runs'),
  );
  const synced = rows[0]?.at?.toISOString() ?? null;
  return database.db
    .select()
    .from(alerts)
    .where(
      sql`${alerts.looked_at} is null or ${alerts.looked_at} < ${synced}::timestamptz
        or (${alerts.looked_at} at time zone 'Europe/Amsterdam')::date < ${dayInAmsterdam(now)}::date
        or ${inArray(alerts.kind, hourly)} and ${alerts.looked_at} < ${now.toISOString()}::timestamptz - interval '1 hour'`,
    )
    .orderBy(alerts.user_id, alerts.kind);
}

/**
 * Keeps what is past now and what came past since the last look, both or neither; not when somebody else looked, or it was changed. What came
 * past in another portfolio is told in this one no more. Null where nothing could be looked at: it stays whose it was.
 */
export async function keepLook(
  database: Database,
  row: AlertRow,
  look: { past: string[] | null; scope: string | null; crossed: number; now: Date },
): Promise<void> {
  await database.db.transaction(async (transaction) => {
    await lockTellingNumbers(transaction);
    const isIt = and(eq(alerts.user_id, row.user_id), eq(alerts.kind, row.kind));
    const [held] = await transaction.select().from(alerts).where(isIt).for('update');
    if (held?.threshold !== row.threshold || held.looked_at?.getTime() !== row.looked_at?.getTime()) return;
    const { past, scope, crossed, now } = look;
    if (scope !== null && held.scope !== null && scope !== held.scope) {
      const isOfIt = and(eq(alertCrossings.user_id, row.user_id), eq(alertCrossings.kind, row.kind));
      await transaction.delete(alertCrossings).where(isOfIt);
    }
    await transaction
      .update(alerts)
      .set({ past, scope: scope ?? held.scope, looked_at: now })
      .where(isIt);
    if (crossed === 0) return;
    await transaction.execute(sql`
      insert into alert_crossings (id, user_id, kind, crossed, at)
      values (nextval('feed_entries_id_seq'), ${row.user_id}, ${row.kind}, ${crossed}, ${now.toISOString()}::timestamptz)`);
  });
}
