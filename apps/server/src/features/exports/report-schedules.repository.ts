import type { ScheduleProblem } from '@gevel/contract/plain';
import { and, asc, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { listExports } from '../../db/schema/exports.ts';
import { reportSchedules } from '../../db/schema/report-schedules.ts';
import { isUuid } from '../../platform/http/is-uuid.ts';

export type ScheduleRow = typeof reportSchedules.$inferSelect;
export type NewScheduleRow = typeof reportSchedules.$inferInsert;

const atOnce = 200;

export async function schedulesOf(db: Db, userId: string): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.user_id, userId))
    .orderBy(asc(reportSchedules.created_at), asc(reportSchedules.id));
}

export async function getSchedule(db: Db, id: string, userId: string): Promise<ScheduleRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.id, id), eq(reportSchedules.user_id, userId)));
  return row ?? null;
}

export type LastFile = Pick<typeof listExports.$inferSelect, 'id' | 'schedule_id' | 'state' | 'expires_at'>;

/** Of each of these schedules what was asked for last, if that is still known. */
export async function lastFilesOf(db: Db, schedules: readonly ScheduleRow[]): Promise<Map<string, LastFile>> {
  if (schedules.length === 0) return new Map();
  const { id, schedule_id, state, expires_at } = listExports;
  const files = await db
    .select({ id, schedule_id, state, expires_at })
    .from(listExports)
    .where(
      inArray(
        schedule_id,
        schedules.map((schedule) => schedule.id),
      ),
    )
    // Of each the newest stays in the map.
    .orderBy(asc(listExports.created_at), asc(id));
  return new Map(files.map((file) => [file.schedule_id ?? '', file]));
}

/** One user at a time, so that two asked for in the same moment do not both find room; null when there is none. */
export async function addSchedule(transaction: Db, row: NewScheduleRow, max: number): Promise<ScheduleRow | null> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`schedules of ${row.user_id}`}, 0))`);
  const [mine] = await transaction
    .select({ rows: count() })
    .from(reportSchedules)
    .where(eq(reportSchedules.user_id, row.user_id));
  if ((mine?.rows ?? 0) >= max) return null;
  const [made] = await transaction.insert(reportSchedules).values(row).returning();
  return made ?? null;
}

export async function changeSchedule(
  transaction: Db,
  id: string,
  change: Partial<NewScheduleRow>,
): Promise<ScheduleRow | null> {
  const [row] = await transaction.update(reportSchedules).set(change).where(eq(reportSchedules.id, id)).returning();
  return row ?? null;
}

export async function deleteSchedule(transaction: Db, id: string): Promise<void> {
  await transaction.delete(reportSchedules).where(eq(reportSchedules.id, id));
}

/** Those whose turn has come, the longest waiting first. */
export function listDueSchedules(db: Db, now: Date) {
  return db
    .select()
    .from(reportSchedules)
    .where(and(isNull(reportSchedules.paused_at), lte(reportSchedules.next_at, now)))
    .orderBy(asc(reportSchedules.next_at), asc(reportSchedules.id))
    .limit(atOnce);
}

interface Turn {
  asked: Date;
  /** Null when it was asked for by hand, beside the turns. */
  due: Date | null;
  /** The turn after; none when it stays as it is. */
  next?: Date;
  problem: ScheduleProblem | null;
  pause?: true;
}

/** Takes a turn of the schedule as it was read; false when somebody else took it, or it was changed or paused meanwhile. */
export async function takeTurn(transaction: Db, row: ScheduleRow, turn: Turn): Promise<boolean> {
  const isTurnAsItWas = and(eq(reportSchedules.next_at, row.next_at), isNull(reportSchedules.paused_at));
  const isAskedAsItWas = sql`${reportSchedules.last_asked_at} is not distinct from ${row.last_asked_at?.toISOString() ?? null}`;
  const taken = await transaction
    .update(reportSchedules)
    .set({
      last_asked_at: turn.asked,
      last_due_at: turn.due,
      last_made_at: null,
      last_problem: turn.problem,
      ...(turn.next === undefined ? {} : { next_at: turn.next }),
      ...(turn.pause ? { paused_at: turn.asked } : {}),
    })
    .where(and(eq(reportSchedules.id, row.id), turn.next === undefined ? isAskedAsItWas : isTurnAsItWas))
    .returning({ id: reportSchedules.id });
  return taken.length > 0;
}

/** How what was asked for at this moment ended, unless something was asked for since. */
export async function endTurn(
  transaction: Db,
  scheduleId: string,
  end: { asked: Date; madeAt: Date | null; problem: ScheduleProblem | null },
): Promise<void> {
  await transaction
    .update(reportSchedules)
    .set({ last_made_at: end.madeAt, last_problem: end.problem })
    .where(and(eq(reportSchedules.id, scheduleId), eq(reportSchedules.last_asked_at, end.asked)));
}
