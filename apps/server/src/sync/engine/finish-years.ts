import type { Connection } from '../../db/connection.ts';
import { saveYear } from './book-year-store.ts';
import { areParentsDone, noteFreshness } from './finish-step.ts';
import { judgeRead, quarantinedCount } from './judge-read.ts';
import type { StoredStep } from './live-run.ts';
import { gone, removeGone } from './removals.ts';
import { inRun, type RunContext } from './run-context.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';
import { isSaved, readStep, saveStep } from './step-store.ts';
import type { YearsState } from './years-state.ts';

interface Finishing {
  context: RunContext;
  step: Step;
  stored: StoredStep;
}

/** Removes what the read of a year did not meet, when it is to be trusted, and notes the year as read whole. */
export async function finishYear(
  connection: Connection,
  { context, step, stored }: Finishing,
  state: YearsState,
): Promise<{ state: YearsState; stored: Partial<StoredStep> }> {
  const { current } = state;
  if (current === null) return { state, stored: {} };
  const counts = current.isFirst ? { kept: current.read, missing: 0 } : await gone(connection, step, current);
  const { confirmed, held } = state;
  const problem = judgeRead({
    ...current,
    ...counts,
    confirmed,
    isPart: true,
    areParentsDone: areParentsDone(context, step),
  });
  const removed = problem === null && counts.missing > 0 ? await removeGone(connection, step, current) : 0;
  if (problem === null) {
    const { owner_id, year, since } = current;
    const is_closed = current.is_closed ?? false;
    await saveYear(connection, { owner_id, year, is_closed, mutations: current.read, readAt: since });
  }
  await clearSeen(connection, step.type);
  const isHeld = quarantinedCount(problem) !== null;
  const next: YearsState = {
    ...state,
    done: [...state.done, current.year],
    current: null,
    confirmed: Math.max(0, confirmed - removed),
    held: isHeld ? { missing: held.missing + counts.missing, kept: held.kept + counts.kept } : held,
    problem: state.problem ?? (isHeld ? null : problem),
  };
  return { state: next, stored: { removed: stored.removed + removed } };
}

function problemOf({ problem, held }: YearsState): string | null {
  if (problem !== null || held.missing === 0) return problem;
  return `quarantined: ${held.missing} of ${held.kept} would be removed at once`;
}

/** Says how fresh the record type is, when every year came whole. */
export async function finishYears({ context, step, stored }: Finishing, state: YearsState): Promise<void> {
  const finished = await inRun(context, async (connection) => {
    if (!(await isSaved(connection, context.run.id, stored))) return await readStep(connection, context.run.id, stored);
    const problem = problemOf(state);
    if (problem === null) await noteFreshness(connection, step, state.since);
    const next: StoredStep = {
      ...stored,
      state: problem === null ? 'done' : 'incomplete',
      cursor: null,
      expected: stored.expected ?? 0,
      problem,
    };
    await saveStep(connection, context.run.id, next);
    return next;
  });
  Object.assign(stored, finished);
}
