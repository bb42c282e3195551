import type { Connection } from '../../db/connection.ts';
import { takeConfirmation } from './confirmed-removals.ts';
import { judgeRead } from './judge-read.ts';
import type { StoredStep } from './live-run.ts';
import type { ReadState } from './read-state.ts';
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

/** Removes what the read did not meet, when the read is to be trusted, and says how fresh the type is; all of it or nothing. */
export async function finishStep(context: RunContext, { step, stored, state }: StepToFinish): Promise<void> {
  const finished = await inRun(context, async (connection) => {
    // Once finished nothing is noted as seen any more, so that a second time everything would look gone.
    if (!(await isSaved(connection, context.run.id, stored))) return await readStep(connection, context.run.id, stored);
    const returned = step.whenGone === 'mark' ? await welcomeBack(connection, step) : 0;
    const counts = state.isFirst ? { kept: stored.read, missing: 0 } : await gone(connection, step);
    const confirmed = await takeConfirmation(connection, step.type, context.clock.now());
    const { expected, read } = stored;
    const problem = judgeRead({
      ...state,
      expected,
      read,
      ...counts,
      confirmed,
      areParentsDone: areParentsDone(context, step),
    });
    const removed = problem === null && counts.missing > 0 ? await removeGone(connection, step) : 0;
    if (problem === null) await noteFreshness(connection, step, state.since);
    await clearSeen(connection, step.type);
    const next: StoredStep = {
      ...stored,
      state: problem === null ? 'done' : 'incomplete',
      cursor: null,
      added: stored.added + returned,
      removed,
      problem,
    };
    await saveStep(connection, context.run.id, next);
    return next;
  });
  Object.assign(stored, finished);
}

export function areParentsDone(context: RunContext, step: Step): boolean {
  const parent = step.placedBy?.parent;
  if (parent === undefined) return true;
  return context.run.steps.some(({ record_type, state }) => record_type === parent && state === 'done');
}

export async function noteFreshness(connection: Connection, step: Step, since: string): Promise<void> {
  await connection.query(
    `insert into sync_freshness (record_type, synced_at) values ($1, $2)
     on conflict (record_type) do update set synced_at = excluded.synced_at`,
    [step.type, since],
  );
}
