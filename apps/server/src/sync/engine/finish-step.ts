import type { SyncLoss } from '@gevel/contract';
import type { Connection } from '../../db/connection.ts';
import { readYearsAgain } from './book-year-store.ts';
import { brakeProblem } from './brake.ts';
import { cascadeLosses } from './cascades.ts';
import { takeConfirmation } from './confirmed-removals.ts';
import { judgeRead, noneGiven, quarantinedCount } from './judge-read.ts';
import type { StoredStep } from './live-run.ts';
import { brakedLosses, noteLosses } from './losses.ts';
import { emptyNulled, nulledLosses } from './nulled-values.ts';
import type { ReadState } from './read-state.ts';
import { forgetGone, noteProblem } from './rejections.ts';
import { gone, removeGone, welcomeBack } from './removals.ts';
import { inRun, type RunContext } from './run-context.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';
import { isSaved, readStep, saveStep } from './step-store.ts';

interface StepToFinish {
  step: Step;
  stored: StoredStep;
  state: ReadState;
}

/**
 * Removes what the read did not meet and empties what it no longer fills, when the read and its losses are to be trusted,
 * and says how fresh the type is; all of it or nothing.
 */
export async function finishStep(context: RunContext, { step, stored, state }: StepToFinish): Promise<void> {
  const calls = context.backOffice.calls();
  const finished = await inRun(context, async (connection) => {
    // Once finished nothing is noted as seen any more, so that a second time everything would look gone.
    if (!(await isSaved(connection, context.run.id, stored))) return await readStep(connection, context.run.id, stored);
    const returned = step.whenGone === 'mark' ? await welcomeBack(connection, step) : 0;
    const counts = state.isFirst ? { kept: stored.read, missing: 0 } : await gone(connection, step);
    const now = context.clock.now();
    const confirmation = await takeConfirmation(connection, step.type, now);
    const { expected, read } = stored;
    const untrusted = judgeRead({
      ...state,
      expected,
      read,
      ...counts,
      refused: stored.rejected - state.orphans,
      maxRefusedShare: context.maxRefusedShare,
      confirmed: confirmation.rows,
      areParentsDone: areParentsDone(context, step),
      isNeverEmpty: step.isNeverEmpty,
    });
    const losses = await lossesOf(connection, { step, steps: context.steps, ...counts });
    const about = { recordType: step.type, brakeOf: brakesOf(context.steps, step), confirmation, now };
    const braked = await brakedLosses(connection, losses, about);
    const problem = untrusted ?? brakeProblem(step.type, braked);
    const held = braked.filter(({ what }) => what === 'values').map(({ name }) => name);
    const emptied = await emptyNulled(connection, step, held);
    const removed = problem === null && counts.missing > 0 ? await removeGone(connection, step) : 0;
    if (problem === null || problem === noneGiven)
      await noteFreshness(connection, context, step, { since: state.since, freshness: 'read' });
    if (state.hasEnded) await forgetGone(connection, step, { part: null, runId: context.run.id });
    await noteProblem(connection, step, problem);
    const happened = losses.filter((loss) => (loss.what === 'values' ? !held.includes(loss.name) : problem === null));
    await noteLosses(connection, happened, about);
    await countAlong(connection, context.run.id, happened);
    await clearSeen(connection, step.type);
    const next: StoredStep = {
      ...stored,
      state: problem === null ? 'done' : 'incomplete',
      cursor: null,
      calls: stored.calls + calls - context.counted.calls,
      added: stored.added + returned,
      changed: stored.changed + emptied,
      removed: stored.removed + removed,
      problem,
      losses: toConfirm(braked, { untrusted, rows: losses.find(({ what }) => what === 'rows') }),
    };
    await saveStep(connection, context.run.id, next);
    return next;
  });
  Object.assign(stored, finished);
  context.counted.calls = calls;
  await hearOfAlong(context, step);
}

interface Losing {
  step: Step;
  steps: RunContext['steps'];
  kept: number;
  missing: number;
}

async function lossesOf(connection: Connection, { step, steps, kept, missing }: Losing): Promise<SyncLoss[]> {
  const values = await nulledLosses(connection, step);
  if (missing === 0) return values;
  const rows: SyncLoss = { what: 'rows', name: step.type, lost: missing, of: kept };
  return [rows, ...(await cascadeLosses(connection, step, steps)), ...values];
}

/** What a person may confirm: of a read that is not whole only the values, for its rows are missing for another reason. */
function toConfirm(
  braked: readonly SyncLoss[],
  { untrusted, rows }: { untrusted: string | null; rows: SyncLoss | undefined },
): SyncLoss[] {
  if (untrusted === null) return [...braked];
  if (quarantinedCount(untrusted) === null) return braked.filter(({ what }) => what === 'values');
  return [...(rows ? [rows] : []), ...braked.filter(({ what }) => what !== 'rows')];
}

/** What goes with its parents counts for its own type. */
export const brakesOf = (steps: RunContext['steps'], step: Step) => (loss: SyncLoss) =>
  loss.what === 'along'
    ? (Object.values(steps).find(({ type }) => type === loss.name)?.brake ?? step.brake)
    : step.brake;

/** Rows that went with others are counted with their own record type, which is read later in the run. */
export async function countAlong(connection: Connection, runId: string, happened: readonly SyncLoss[]): Promise<void> {
  for (const { what, name, lost } of happened) {
    if (what !== 'along' || lost === 0) continue;
    await connection.query('update sync_steps set removed = removed + $3 where run_id = $1 and record_type = $2', [
      runId,
      name,
      lost,
    ]);
  }
}

export async function hearOfAlong(context: RunContext, step: Step): Promise<void> {
  const children = context.run.steps.filter(
    ({ record_type }) => Object.values(context.steps).find(({ type }) => type === record_type)?.goesWith === step.table,
  );
  if (children.length === 0) return;
  await inRun(context, async (connection) => {
    for (const child of children) {
      const { removed } = await readStep(connection, context.run.id, child);
      child.removed = removed;
    }
  });
}

export function areParentsDone(context: RunContext, step: Step): boolean {
  const parent = step.placedBy?.parent;
  if (parent === undefined) return true;
  return context.run.steps.some(({ record_type, state }) => record_type === parent && state === 'done');
}

/** Read: the copy is all of it as of then. Followed: what came, went, was booked or got another state was, and the rest is older. */
export type Freshness = 'read' | 'followed';

export async function noteFreshness(
  connection: Connection,
  { backOffice }: Pick<RunContext, 'backOffice'>,
  step: Step,
  { since, freshness }: { since: string; freshness: Freshness },
): Promise<void> {
  if (freshness === 'followed') {
    await connection.query('update sync_freshness set followed_at = $2 where record_type = $1', [step.type, since]);
    return;
  }
  await connection.query(
    `insert into sync_freshness (record_type, synced_at, followed_at, shape, not_given) values ($1, $2, $2, $3, $4)
     on conflict (record_type) do update
       set synced_at = excluded.synced_at, followed_at = excluded.followed_at, shape = excluded.shape,
         not_given = excluded.not_given`,
    [step.type, since, step.shape.fingerprint, await notGiven(connection, step, { backOffice, since })],
  );
}

/** A year of books that stands is not read again, so that a field which is given after all is missing until all years are. */
async function notGiven(
  connection: Connection,
  step: Step,
  { backOffice, since }: { backOffice: RunContext['backOffice']; since: string },
): Promise<string[]> {
  const now = backOffice.notGiven(step.type);
  if (step.readBy !== 'book_year') return now;
  const { rows } = await connection.query<{ not_given: string[] }>(
    'select not_given from sync_freshness where record_type = $1',
    [step.type],
  );
  const before = rows[0]?.not_given ?? [];
  const isKnown = before.every((field) => now.includes(field));
  return isKnown || !(await readYearsAgain(connection, since)) ? now : [...new Set([...before, ...now])];
}
