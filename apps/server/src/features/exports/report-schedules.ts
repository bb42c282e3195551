import { operations, type ReportSchedule } from '@gevel/contract';
import { type ListName, maxSchedules } from '@gevel/contract/plain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { isSameScope, keptScope } from './exports.rights.ts';
import { newExport } from './exports.service.ts';
import type { MakeDeps } from './make-export.ts';
import { makeScheduledNow } from './make-scheduled.ts';
import {
  addSchedule,
  changeSchedule,
  deleteSchedule,
  getSchedule,
  type LastFile,
  lastFilesOf,
  type ScheduleRow,
  schedulesOf,
} from './report-schedules.repository.ts';
import { nextTurn } from './schedule-turns.ts';

/** Schedules belong to the person: an opened portal shows none. */
export function reportSchedules(app: FastifyInstance, deps: MakeDeps, wake: () => void): void {
  const { database, clock } = deps;
  const { db } = database;

  const answered = async (row: ScheduleRow, actor: Actor): Promise<{ data: ReportSchedule }> => ({
    data: answeredSchedule(row, { actor, file: (await lastFilesOf(db, [row])).get(row.id) }),
  });
  const found = async (id: string, actor: Actor): Promise<ScheduleRow> => {
    const row = await getSchedule(db, id, actor.user.id);
    if (row === null) throw new Refusal('not_found');
    return row;
  };
  const trailOf = (call: { actor: Actor; request: FastifyRequest }, row: ScheduleRow) => ({
    ...auditContextOf(call, clock),
    subject: { type: 'report_schedule', id: row.id, name: row.name },
  });

  implement(app, operations.reportSchedules.list, async ({ actor }) => {
    if (actor.portal !== null) return { data: [] };
    const rows = await schedulesOf(db, actor.user.id);
    const files = await lastFilesOf(db, rows);
    return { data: rows.map((row) => answeredSchedule(row, { actor, file: files.get(row.id) })) };
  });

  implement(app, operations.reportSchedules.create, async ({ body, actor, request }) => {
    const at = clock.now();
    const { list, format, query, columns, dialect, name, frequency, day, screen } = body;
    // Everything in it has to be good now; its rights are looked at again each time.
    const asked = { list, format, query, columns, dialect };
    const content = await newExport(deps, { by: actor, at }, { asked, language: request.language });
    const turns = { frequency, day };
    const made = await db.transaction(async (transaction) => {
      const row = await addSchedule(
        transaction,
        {
          user_id: actor.user.id,
          scope_kind: content.scope_kind,
          scope_id: content.scope_id,
          name,
          list,
          format,
          query,
          screen,
          ...turns,
          columns: content.columns,
          dialect: content.dialect,
          created_at: at,
          next_at: nextTurn(turns, at),
        },
        maxSchedules,
      );
      if (row === null) throw new Refusal('conflict');
      const after = { list, format, query, ...turns };
      await recordAudit(transaction, { ...trailOf({ actor, request }, row), action: 'report_schedule.create', after });
      return row;
    });
    return answered(made, actor);
  });

  implement(app, operations.reportSchedules.update, async ({ params, body, actor, request }) => {
    const now = clock.now();
    const former = await found(params.id, actor);
    const { name, format, frequency, day, is_paused } = body;
    const isAnew = former.frequency !== frequency || former.day !== day || (former.paused_at !== null && !is_paused);
    const row = await db.transaction(async (transaction) => {
      const changed = await changeSchedule(transaction, former.id, {
        name,
        format,
        frequency,
        day,
        paused_at: is_paused ? (former.paused_at ?? now) : null,
        ...(isAnew ? { next_at: nextTurn({ frequency, day }, now) } : {}),
      });
      if (changed === null) throw new Refusal('not_found');
      const before = {
        format: former.format,
        frequency: former.frequency,
        day: former.day,
        is_paused: former.paused_at !== null,
      };
      await recordAudit(transaction, {
        ...trailOf({ actor, request }, changed),
        action: 'report_schedule.change',
        before,
        after: { format, frequency, day, is_paused },
      });
      return changed;
    });
    return answered(row, actor);
  });

  implement(app, operations.reportSchedules.make, async ({ params, actor }) => {
    const row = await found(params.id, actor);
    const file = (await lastFilesOf(db, [row])).get(row.id);
    // One at a time, and not of a portal that is not open.
    if (isUnderWay(file) || !isSameScope(keptScope(actor.scope), row)) throw new Refusal('conflict');
    await makeScheduledNow(deps, row, clock.now());
    wake();
    return answered(await found(row.id, actor), actor);
  });

  implement(app, operations.reportSchedules.delete, async ({ params, actor, request }) => {
    const row = await found(params.id, actor);
    await db.transaction(async (transaction) => {
      await deleteSchedule(transaction, row.id);
      const before = { list: row.list, format: row.format, frequency: row.frequency, day: row.day };
      await recordAudit(transaction, { ...trailOf({ actor, request }, row), action: 'report_schedule.delete', before });
    });
    return undefined;
  });
}

const isUnderWay = (file: LastFile | undefined): boolean => file?.state === 'queued' || file?.state === 'running';

function answeredSchedule(
  row: ScheduleRow,
  { actor, file }: { actor: Actor; file: LastFile | undefined },
): ReportSchedule {
  const { id, name, format, frequency, day, screen, query, columns, dialect } = row;
  const isThere = row.last_made_at !== null && file?.state === 'done';
  return {
    id,
    name,
    format,
    frequency,
    day,
    screen,
    query,
    columns,
    dialect: format === 'csv' ? dialect : null,
    list: row.list as ListName, // only names of the contract's lists were ever stored
    is_paused: row.paused_at !== null,
    is_of_this_portal: isSameScope(keptScope(actor.scope), row),
    next_at: row.paused_at === null ? row.next_at.toISOString() : null,
    last:
      row.last_asked_at === null
        ? null
        : {
            asked_at: row.last_asked_at.toISOString(),
            due_at: row.last_due_at?.toISOString() ?? null,
            is_under_way: row.last_problem === null && isUnderWay(file),
            made_at: row.last_made_at?.toISOString() ?? null,
            problem: row.last_problem,
            export_id: isThere ? file.id : null,
            expires_at: isThere ? (file.expires_at?.toISOString() ?? null) : null,
          },
  };
}
