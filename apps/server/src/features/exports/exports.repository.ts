import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { listExports } from '../../db/schema/exports.ts';

export type ExportRow = typeof listExports.$inferSelect;
export type NewExport = Pick<
  ExportRow,
  | 'user_id'
  | 'scope_kind'
  | 'scope_id'
  | 'owner_ids'
  | 'list'
  | 'format'
  | 'dialect'
  | 'language'
  | 'query'
  | 'columns'
  | 'total_rows'
  | 'synced_at'
  | 'created_at'
> &
  Partial<Pick<ExportRow, 'schedule_id' | 'due_at'>>;

/** Of several nodes the clocks differ, and one would take for dead what another is at work on. */
const databaseNow = sql<Date>`clock_timestamp()`;
const underWay = ['queued', 'running'] as const;
const listed = 100;

/**
 * One user at a time, so that a third export asked for in the same moment finds the other two. Those of schedules are not counted:
 * nobody waits for them.
 */
export async function insertExport(db: Db, row: NewExport, max: number): Promise<ExportRow | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${row.user_id}`}, 0))`);
  const mine = and(
    eq(listExports.user_id, row.user_id ?? ''),
    inArray(listExports.state, [...underWay]),
    isNull(listExports.schedule_id),
  );
  const [running] = await db.select({ rows: count() }).from(listExports).where(mine);
  return (running?.rows ?? 0) >= max ? null : addExport(db, row);
}

export async function addExport(db: Db, row: NewExport): Promise<ExportRow> {
  const [made] = await db
    .insert(listExports)
    .values({ ...row, state: 'queued', seen_at: row.created_at })
    .returning();
  if (!made) throw new Error('The export was not stored');
  return made;
}

/** Of a user with these eyes, newest first. */
export async function listExportsOf(
  db: Db,
  mine: Pick<ExportRow, 'scope_kind' | 'scope_id'> & { user_id: string },
): Promise<ExportRow[]> {
  return db
    .select()
    .from(listExports)
    .where(ownedBy(mine))
    .orderBy(desc(listExports.created_at), desc(listExports.id))
    .limit(listed);
}

export async function getExport(
  db: Db,
  id: string,
  mine: Pick<ExportRow, 'scope_kind' | 'scope_id'> & { user_id: string },
): Promise<ExportRow | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const [row] = await db
    .select()
    .from(listExports)
    .where(and(eq(listExports.id, id), ownedBy(mine)));
  return row ?? null;
}

function ownedBy({ user_id, scope_kind, scope_id }: Pick<ExportRow, 'scope_kind' | 'scope_id'> & { user_id: string }) {
  return and(
    eq(listExports.user_id, user_id),
    eq(listExports.scope_kind, scope_kind),
    scope_id === null ? isNull(listExports.scope_id) : eq(listExports.scope_id, scope_id),
  );
}

/** The one that waits longest becomes this process's; of several nodes one gets it. Those of schedules come after those that somebody waits for. */
export async function takeQueued(db: Db): Promise<ExportRow | null> {
  const [next] = await db
    .select({ id: listExports.id })
    .from(listExports)
    .where(eq(listExports.state, 'queued'))
    .orderBy(sql`${listExports.schedule_id} is not null`, asc(listExports.created_at), asc(listExports.id))
    .limit(1);
  if (!next) return null;
  const [taken] = await db
    .update(listExports)
    .set({ state: 'running', seen_at: databaseNow, attempts: sql`${listExports.attempts} + 1` })
    .where(and(eq(listExports.id, next.id), eq(listExports.state, 'queued')))
    .returning();
  return taken ?? takeQueued(db);
}

/** Says how far it is; false when it is not to go on: somebody cancelled it, or removed it. */
export async function reportRows(db: Db, id: string, rows: number) {
  const going = await db
    .update(listExports)
    .set({ rows, seen_at: databaseNow })
    .where(and(eq(listExports.id, id), eq(listExports.state, 'running')))
    .returning({ id: listExports.id });
  return going.length > 0;
}

type End = Pick<ExportRow, 'state' | 'finished_at'> & Partial<ExportRow>;

/** False when it was cancelled or removed in the meantime. */
export async function endExport(db: Db, id: string, end: End): Promise<boolean> {
  const ended = await db
    .update(listExports)
    .set(end)
    .where(and(eq(listExports.id, id), inArray(listExports.state, [...underWay])))
    .returning({ id: listExports.id });
  return ended.length > 0;
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await db.delete(listExports).where(eq(listExports.id, id));
}

/** Those whose process has not been heard of for so long: people start them again, and those of schedules wait for the next process. */
export async function interruptUnseen(db: Db, { unseenMs, now }: { unseenMs: number; now: Date }): Promise<void> {
  const before = sql`${databaseNow} - ${unseenMs} * interval '1 millisecond'`;
  const isUnseen = and(eq(listExports.state, 'running'), lt(listExports.seen_at, before));
  await db
    .update(listExports)
    .set({ state: 'queued', rows: 0 })
    .where(and(isUnseen, isNotNull(listExports.schedule_id)));
  await db.update(listExports).set({ state: 'failed', problem: 'interrupted', finished_at: now }).where(isUnseen);
}

/** Cut off with its process, to be begun again by another. */
export async function queueAgain(db: Db, id: string): Promise<void> {
  await db
    .update(listExports)
    .set({ state: 'queued', rows: 0 })
    .where(and(eq(listExports.id, id), eq(listExports.state, 'running')));
}

/** What nobody may fetch any more: its time is over, or its user is gone. */
export async function listOutdated(db: Db, now: Date): Promise<Pick<ExportRow, 'id' | 'storage_key'>[]> {
  return db
    .select({ id: listExports.id, storage_key: listExports.storage_key })
    .from(listExports)
    .where(and(isNotNull(listExports.storage_key), or(lt(listExports.expires_at, now), isNull(listExports.user_id))));
}

export async function expireExport(db: Db, id: string): Promise<void> {
  await db.update(listExports).set({ state: 'expired', storage_key: null }).where(eq(listExports.id, id));
}

export async function deleteForgotten(db: Db, before: Date): Promise<void> {
  const isOver = and(lt(listExports.created_at, before), isNull(listExports.storage_key));
  const isNobodys = and(isNull(listExports.user_id), isNull(listExports.storage_key));
  await db.delete(listExports).where(or(isOver, isNobodys));
}
