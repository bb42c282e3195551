import type { SyncLoss } from '@gevel/contract';
import type { Connection } from '../../db/connection.ts';
import { ledgerSize, saveYear } from './book-year-store.ts';
import { brakeProblem, isBraked } from './brake.ts';
import { cascadeLosses } from './cascades.ts';
import { Confirmation } from './confirmed-removals.ts';
import { areParentsDone, brakesOf, countAlong, type Freshness, noteFreshness } from './finish-step.ts';
import { judgeRead, noneGiven, quarantinedCount, refusedProblem } from './judge-read.ts';
import type { StoredStep } from './live-run.ts';
import { brakedLosses, noteLosses } from './losses.ts';
import { emptyNulled, nulledLosses } from './nulled-values.ts';
import { countKept } from './part-counts.ts';
import type { CurrentPart, PartsState, Within } from './parts-state.ts';
import { forgetGone, noteProblem, refusedNow } from './rejections.ts';
import { gone, idsNotMet, removeGone, welcomeBack } from './removals.ts';
import { inRun, type RunContext } from './run-context.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';
import { isSaved, readStep, saveStep } from './step-store.ts';
import { nameOfPart } from './within.ts';

interface Finishing {
  context: RunContext;
  step: Step;
  stored: StoredStep;
}

/** Removes what the read of a part did not meet, when it is to be trusted, and notes a year as read whole. */
export async function finishPart(
  connection: Connection,
  { context, step, stored }: Finishing,
  state: PartsState,
): Promise<{ state: PartsState; stored: Partial<StoredStep> }> {
  const { current } = state;
  if (current === null) return { state, stored: {} };
  const { within } = current;
  const returned = step.whenGone === 'mark' ? await welcomeBack(connection, step) : 0;
  const counts = await countsOf(connection, step, current);
  const { held } = state;
  const confirmation = new Confirmation(state.confirmed);
  const untrusted = judgeRead({
    ...current,
    ...counts,
    // held against the whole record type, when all parts were read
    refused: 0,
    maxRefusedShare: 1,
    confirmed: confirmation.rows,
    isPart: true,
    areParentsDone: areParentsDone(context, step),
  });
  const now = context.clock.now();
  const about = { recordType: step.type, brakeOf: brakesOf(context.steps, step), confirmation, now };
  // A part may lose what is little of it; what all parts lose together is held against the whole record type.
  const size = counts.missing === 0 ? 0 : await sizeOf(connection, step, within);
  const rows: SyncLoss = { what: 'rows', name: step.type, lost: counts.missing, of: size };
  const along = counts.missing === 0 ? [] : await cascadeLosses(connection, step, context.steps, within);
  const brakedRows = await brakedLosses(connection, [rows, ...along], about);
  const values = await nulledLosses(connection, step, within);
  const heldNow = values.filter(
    (loss) => loss.lost > confirmation.of(loss) && isBraked(loss, step.brake, { day: 0, month: 0 }),
  );
  const emptied = await emptyNulled(
    connection,
    step,
    heldNow.map(({ name }) => name),
  );
  const problem = untrusted ?? brakeProblem(step.type, [...brakedRows, ...heldNow]);
  const leftOver = problem === null && !isFixed(step, within) ? await idsNotMet(connection, step, within) : [];
  const removed = problem === null && counts.missing > 0 ? await removeGone(connection, step, within) : 0;
  if (problem === null) {
    await noteLosses(connection, [rows, ...along], about);
    await countAlong(connection, context.run.id, along);
    await noteYear(connection, current, state.shape);
  }
  const part = nameOfPart(within);
  if (current.hasEnded && part !== null) await forgetGone(connection, step, { part, runId: context.run.id });
  await clearSeen(connection, step.type);
  const areRowsHeld = quarantinedCount(untrusted) !== null || (untrusted === null && brakedRows.length > 0);
  const isHeld = areRowsHeld || (untrusted === null && heldNow.length > 0);
  const next: PartsState = {
    ...state,
    todo: [...idParts(leftOver), ...state.todo],
    done: 'year' in within ? [...state.done, within.year] : state.done,
    current: null,
    confirmed: state.confirmed.map((loss) =>
      loss.what === 'rows' ? { ...loss, lost: Math.max(0, loss.lost - removed) } : loss,
    ),
    held: areRowsHeld ? { missing: held.missing + counts.missing, kept: held.kept + counts.kept } : held,
    heldValues: addedUp([...state.heldValues, ...heldNow]),
    problem: state.problem ?? (isHeld ? null : problem),
  };
  const { added, changed } = stored;
  return {
    state: next,
    stored: { added: added + returned, removed: stored.removed + removed, changed: changed + emptied },
  };
}

/** Whether a record cannot leave a part but by being removed. */
function isFixed(step: Step, within: Within): boolean {
  return 'year' in within || within.every(({ field }) => field === 'id' || field === step.follows?.field);
}

async function countsOf(connection: Connection, step: Step, { within, isFirst, read }: CurrentPart) {
  if (isFirst) return { kept: read, missing: 0 };
  const counts = await gone(connection, step, within);
  return isFixed(step, within) ? counts : { ...counts, missing: 0 };
}

async function sizeOf(connection: Connection, step: Step, within: Within): Promise<number> {
  return 'year' in within ? await ledgerSize(connection) : (await countKept(connection, step, [])).records;
}

async function noteYear(connection: Connection, current: CurrentPart, shape: string): Promise<void> {
  const { within, since, read } = current;
  if (!('year' in within)) return;
  const is_closed = current.is_closed ?? false;
  // a year that did not read well is read again, for as long as it does not
  const kept = { is_closed, mutations: read, readAt: since, shape: current.unread > 0 ? null : shape };
  await saveYear(connection, { ...within, ...kept });
}

/** So many conditions are in one filter at most. */
const idsAtOnce = 10;

/** Records by their ids, or by those of what they belong to, in parts that can be asked for. */
export function idParts(ids: readonly number[], field = 'id'): Within[] {
  return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) => [
    { field, ids: ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce) },
  ]);
}

function addedUp(losses: readonly SyncLoss[]): SyncLoss[] {
  const sums = new Map<string, SyncLoss>();
  for (const loss of losses) {
    const sum = sums.get(loss.name);
    sums.set(loss.name, sum ? { ...sum, lost: sum.lost + loss.lost, of: sum.of + loss.of } : loss);
  }
  return [...sums.values()];
}

function heldLosses(type: string, { held, heldValues }: PartsState): SyncLoss[] {
  const rows: SyncLoss = { what: 'rows', name: type, lost: held.missing, of: held.kept };
  return held.missing === 0 ? heldValues : [rows, ...heldValues];
}

function problemOf(type: string, { problem, held, heldValues }: PartsState): string | null {
  if (problem !== null) return problem;
  if (held.missing === 0) return brakeProblem(type, heldValues);
  return `quarantined: ${held.missing} of ${held.kept} would be removed at once`;
}

/** Ends a read part by part, and says how fresh that leaves the record type when every part came whole. */
export async function finishParts(
  { context, step, stored }: Finishing,
  state: PartsState,
  freshness: Freshness,
): Promise<void> {
  const finished = await inRun(context, async (connection) => {
    if (!(await isSaved(connection, context.run.id, stored))) return await readStep(connection, context.run.id, stored);
    const refused = await refusedNow(connection, step);
    const of = step.readBy === 'book_year' ? await ledgerSize(connection) : await sizeOf(connection, step, []);
    const empty = step.isNeverEmpty && of === 0 ? noneGiven : null;
    const problem =
      refusedProblem(refused, { of, maxShare: context.maxRefusedShare }) ?? problemOf(step.type, state) ?? empty;
    await noteProblem(connection, step, problem);
    if (problem === null) await noteFreshness(connection, context, step, { since: state.since, freshness });
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
