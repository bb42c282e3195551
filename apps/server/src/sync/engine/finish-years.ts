import type { SyncLoss } from '@gevel/contract';
import type { Connection } from '../../db/connection.ts';
import { ledgerSize, saveYear } from './book-year-store.ts';
import { brakeProblem, isBraked } from './brake.ts';
import { Confirmation } from './confirmed-removals.ts';
import { areParentsDone, noteFreshness } from './finish-step.ts';
import { judgeRead, quarantinedCount, refusedProblem } from './judge-read.ts';
import type { StoredStep } from './live-run.ts';
import { brakedLosses, noteLosses } from './losses.ts';
import { emptyNulled, nulledLosses } from './nulled-values.ts';
import { forgetGone, noteProblem, refusedNow } from './rejections.ts';
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
  const { held } = state;
  const confirmation = new Confirmation(state.confirmed);
  const untrusted = judgeRead({
    ...current,
    ...counts,
    // held against the whole ledger, when all years were read
    refused: 0,
    maxRefusedShare: 1,
    confirmed: confirmation.rows,
    isPart: true,
    areParentsDone: areParentsDone(context, step),
  });
  const about = { recordType: step.type, brakeOf: () => step.brake, confirmation, now: context.clock.now() };
  // A year may lose what is little of it; what all years lose together is held against the whole ledger.
  const rows: SyncLoss = { what: 'rows', name: step.type, lost: counts.missing, of: await ledgerSize(connection) };
  const brakedRows = await brakedLosses(connection, [rows], about);
  const values = await nulledLosses(connection, step, current);
  const heldNow = values.filter(
    (loss) => loss.lost > confirmation.of(loss) && isBraked(loss, step.brake, { day: 0, month: 0 }),
  );
  const emptied = await emptyNulled(
    connection,
    step,
    heldNow.map(({ name }) => name),
  );
  const problem = untrusted ?? brakeProblem(step.type, [...brakedRows, ...heldNow]);
  const removed = problem === null && counts.missing > 0 ? await removeGone(connection, step, current) : 0;
  if (problem === null) {
    const { owner_id, year, since } = current;
    const is_closed = current.is_closed ?? false;
    await noteLosses(connection, [rows], about);
    await saveYear(connection, {
      owner_id,
      year,
      is_closed,
      mutations: current.read,
      readAt: since,
      // a year that did not read well is read again, for as long as it does not
      shape: current.unread > 0 ? null : state.shape,
    });
  }
  if (current.hasEnded) {
    const part = partOf(current);
    await forgetGone(connection, step, { part, runId: context.run.id });
  }
  await clearSeen(connection, step.type);
  const areRowsHeld = quarantinedCount(untrusted) !== null || (untrusted === null && brakedRows.length > 0);
  const isHeld = areRowsHeld || (untrusted === null && heldNow.length > 0);
  const next: YearsState = {
    ...state,
    done: [...state.done, current.year],
    current: null,
    confirmed: state.confirmed.map((loss) =>
      loss.what === 'rows' ? { ...loss, lost: Math.max(0, loss.lost - removed) } : loss,
    ),
    held: areRowsHeld ? { missing: held.missing + counts.missing, kept: held.kept + counts.kept } : held,
    heldValues: addedUp([...state.heldValues, ...heldNow]),
    problem: state.problem ?? (isHeld ? null : problem),
  };
  return { state: next, stored: { removed: stored.removed + removed, changed: stored.changed + emptied } };
}

function addedUp(losses: readonly SyncLoss[]): SyncLoss[] {
  const sums = new Map<string, SyncLoss>();
  for (const loss of losses) {
    const sum = sums.get(loss.name);
    sums.set(loss.name, sum ? { ...sum, lost: sum.lost + loss.lost, of: sum.of + loss.of } : loss);
  }
  return [...sums.values()];
}

function heldLosses(type: string, { held, heldValues }: YearsState): SyncLoss[] {
  const rows: SyncLoss = { what: 'rows', name: type, lost: held.missing, of: held.kept };
  return held.missing === 0 ? heldValues : [rows, ...heldValues];
}

/** By what the rejections of one year of one owner's books are known. */
export const partOf = ({ owner_id, year }: { owner_id: number; year: number }) => `${owner_id}-${year}`;

function problemOf(type: string, { problem, held, heldValues }: YearsState): string | null {
  if (problem !== null) return problem;
  if (held.missing === 0) return brakeProblem(type, heldValues);
  return `quarantined: ${held.missing} of ${held.kept} would be removed at once`;
}

/** Says how fresh the record type is, when every year came whole. */
export async function finishYears({ context, step, stored }: Finishing, state: YearsState): Promise<void> {
  const finished = await inRun(context, async (connection) => {
    if (!(await isSaved(connection, context.run.id, stored))) return await readStep(connection, context.run.id, stored);
    const refused = await refusedNow(connection, step);
    const whole = { of: await ledgerSize(connection), maxShare: context.maxRefusedShare };
    const problem = refusedProblem(refused, whole) ?? problemOf(step.type, state);
    await noteProblem(connection, step, problem);
    if (problem === null) await noteFreshness(connection, step, state.since);
    const next: StoredStep = {
      ...stored,
      state: problem === null ? 'done' : 'incomplete',
      cursor: null,
      expected: stored.expected ?? 0,
      problem,
      losses: heldLosses(step.type, state),
    };
    await saveStep(connection, context.run.id, next);
    return next;
  });
  Object.assign(stored, finished);
}
