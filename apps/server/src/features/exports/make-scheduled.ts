import type { ScheduleProblem } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import { isQuiet } from '../../domain/mail-hours.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { eachAnyway } from '../../platform/jobs/each-anyway.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { addExport, type NewExport } from './exports.repository.ts';
import { isSameScope, keptScope, laterActorOf } from './exports.rights.ts';
import { newExport, subjectOf } from './exports.service.ts';
import type { MakeDeps } from './make-export.ts';
import { listDueSchedules, type ScheduleRow, takeTurn } from './report-schedules.repository.ts';
import { lastTurn, nextTurn } from './schedule-turns.ts';
import { type TellDeps, tellingOfProblem } from './tell-scheduled.ts';

type ScheduleDeps = MakeDeps & TellDeps;

/**
 * Asks for the file of every schedule whose turn has come, with the rights that its user has by then. The turn and what it asks
 * for stand or fall together, so that of several servers one asks once, whoever is killed. Turns that nobody was there for are made
 * up for with one file. One that cannot be asked for keeps none of the others waiting.
 */
export async function makeDueSchedules(deps: ScheduleDeps): Promise<void> {
  const now = deps.clock.now();
  if (isQuiet(now)) return;
  await eachAnyway(await listDueSchedules(deps.database.db, now), (row) => askInTurn(deps, row, now));
}

async function askInTurn(deps: ScheduleDeps, row: ScheduleRow, now: Date): Promise<void> {
  const turn = { asked: now, due: lastTurn(row, row.next_at, now), next: nextTurn(row, now) };
  const ready = await readyFor(deps, row, now);
  if ('problem' in ready) {
    const { problem } = ready;
    const tell = await tellingOfProblem(deps, row, { due: turn.due, problem });
    await deps.database.db.transaction(async (transaction) => {
      const pause = problem === 'access_ended' ? ({ pause: true } as const) : {};
      if (await takeTurn(transaction, row, { ...turn, problem, ...pause })) await tell(transaction);
    });
    return;
  }
  await ask(deps, row, { ...turn, ...ready });
}

/** At once, beside the turns; refused to who may not have it. */
export async function makeScheduledNow(deps: MakeDeps, row: ScheduleRow, now: Date): Promise<void> {
  const ready = await readyFor(deps, row, now);
  if ('problem' in ready) throw ready.refusal;
  // Somebody pressed it twice, and the other was first.
  if (!(await ask(deps, row, { asked: now, due: null, ...ready }))) throw new Refusal('conflict');
}

type Ready = { actor: Actor; content: NewExport } | { problem: ScheduleProblem; refusal: Refusal };

async function readyFor(deps: MakeDeps, row: ScheduleRow, now: Date): Promise<Ready> {
  const actor = await laterActorOf(deps.database, row, now);
  const forbidden = new Refusal('forbidden');
  if (actor === null) return { problem: 'not_allowed', refusal: forbidden };
  if (!isSameScope(keptScope(actor.scope), row)) return { problem: 'access_ended', refusal: forbidden };
  const [user] = await deps.database.db.select().from(users).where(eq(users.id, row.user_id));
  const { list, format, query, columns, dialect } = row;
  const asked = { list, format, query, columns, dialect };
  try {
    const content = await newExport(deps, { by: actor, at: now }, { asked, language: user?.language ?? 'nl' });
    return { actor, content };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: error.code === 'invalid_content' ? 'not_valid' : 'not_allowed', refusal: error };
  }
}

interface Asked {
  asked: Date;
  due: Date | null;
  next?: Date;
  actor: Actor;
  content: NewExport;
}

/** False when the turn was taken meanwhile. */
async function ask(deps: MakeDeps, row: ScheduleRow, { actor, content, ...turn }: Asked): Promise<boolean> {
  return deps.database.db.transaction(async (transaction) => {
    if (!(await takeTurn(transaction, row, { ...turn, problem: null }))) return false;
    const made = await addExport(transaction, { ...content, schedule_id: row.id, due_at: turn.due });
    const { list, format, query, columns } = row;
    await recordAudit(transaction, {
      at: turn.asked,
      by: actor,
      action: 'export.create',
      subject: subjectOf(deps, made),
      after: { list, format, query, columns, is_clear: false, schedule: row.id },
    });
    return true;
  });
}
