import type { SyncLoss } from '@gevel/contract';
import type { Connection } from '../../db/connection.ts';
import { isYearKnown, ledgerSize, saveYear } from './book-year-store.ts';
import { brakeProblem, isBraked } from './brake.ts';
import { cascadeLosses } from './cascades.ts';
import { Confirmation } from './confirmed-removals.ts';
import { type Along, areParentsDone, brakesOf, countAlong, type Freshness, noteFreshness } from './finish-step.ts';
import { judgeRead, noneGiven, quarantinedCount, refusedProblem } from './judge-read.ts';
import { type KnownOfType, knownOfType } from './known-of-type.ts';
import type { StoredStep } from './live-run.ts';
import { brakedLosses, noteLosses } from './losses.ts';
import { emptyNulled, nulledLosses } from './nulled-values.ts';
import { countKept } from './part-counts.ts';
import { type CurrentPart, type PartsState, resumedParts, type Within } from './parts-state.ts';
import { forgetGone, noteProblem, noteUnreadYear, refusedNow } from './rejections.ts';
import { type Gone, gone, idsNotMet, type Met, removeGone, welcomeBack } from './removals.ts';
import type { RunContext } from './run-context.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';
import { nameOfPart } from './within.ts';

interface Finishing {
  context: RunContext;
  step: Step;
  stored: StoredStep;
}

interface PartToFinish {
  state: PartsState;
  met: Met;
  /** What is kept beside the rows of its record type, where that is known. */
  known: KnownOfType | null;
}

/** Removes what the read of a part did not meet, when it is to be trusted, and notes a year as read whole. */
export async function finishPart(
  connection: Connection,
  { context, step, stored }: Finishing,
  { state, met, known: before }: PartToFinish,
): Promise<{ state: PartsState; stored: Partial<StoredStep>; along?: Along }> {
  const { current } = state;
  if (current === null) return { state, stored: {} };
  const { within } = current;
  const returned = step.whenGone === 'mark' ? await welcomeBack(connection, step, met) : 0;
  const known = before ?? (await knownOfType(connection, step.type));
  const counts = await countsOf(connection, step, { current, met });
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
  const size = counts.missing === 0 ? 0 : await wholeSize(connection, step);
  const rows: SyncLoss = { what: 'rows', name: step.type, lost: counts.missing, of: size };
  const along =
    counts.missing === 0 ? [] : await cascadeLosses(connection, step, { steps: context.steps, met, within });
  const brakedRows = await brakedLosses(connection, [rows, ...along], about);
  const values = known.hasNulled ? await nulledLosses(connection, step, within) : [];
  const heldNow = values.filter(
    (loss) => loss.lost > confirmation.of(loss) && isBraked(loss, step.brake, { day: 0, month: 0 }),
  );
  const heldNames = heldNow.map(({ name }) => name);
  const emptied = known.hasNulled ? await emptyNulled(connection, step, heldNames) : 0;
  const problem = untrusted ?? brakeProblem(step.type, [...brakedRows, ...heldNow]);
  const leftOver = problem === null && !isFixed(step, within) ? await idsNotMet(connection, step, { met, within }) : [];
  const removed = problem === null && counts.missing > 0 ? await removeGone(connection, step, { met, within }) : 0;
  if (problem === null) {
    await noteLosses(connection, [rows, ...along], about);
    await noteYear(connection, current, state.shape);
  }
  const wentAlong = problem === null ? await countAlong(connection, context.run.id, along) : [];
  const part = nameOfPart(within);
  if (known.hasUnread && current.hasEnded && part !== null)
    await forgetGone(connection, step, { part, runId: context.run.id });
  // of a year that was never read nothing else would say that it is there
  if (untrusted !== null && 'year' in within && !(await isYearKnown(connection, within)))
    await noteUnreadYear(connection, step, { ...within, reason: untrusted, runId: context.run.id });
  await clearSeen(connection, step.type, known);
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
    along: wentAlong,
  };
}

/** Leaves a part that was not understood as it was, and keeps why. */
export async function holdPart(
  connection: Connection,
  { context, step, stored }: Finishing,
  { state, problem }: { state: PartsState; problem: string },
): Promise<{ state: PartsState; stored: Partial<StoredStep> }> {
  const { within } = state.current ?? {};
  await clearSeen(connection, step.type);
  const isYear = within !== undefined && 'year' in within;
  if (isYear) await noteUnreadYear(connection, step, { ...within, reason: problem, runId: context.run.id });
  const next: PartsState = {
    ...state,
    done: isYear ? [...state.done, within.year] : state.done,
    current: null,
    misread: state.misread + 1,
    problem: state.problem ?? problem,
  };
  return { state: next, stored: { rejected: stored.rejected + (isYear ? 1 : 0) } };
}

/** Whether a record cannot leave a part but by being removed. */
function isFixed(step: Step, within: Within): boolean {
  return 'year' in within || within.every(({ field }) => field === 'id' || field === step.follows?.field);
}

async function countsOf(
  connection: Connection,
  step: Step,
  { current: { within, isFirst, read }, met }: { current: CurrentPart; met: Met },
): Promise<Gone> {
  if (isFirst) return { kept: read, missing: 0 };
  const counts = await gone(connection, step, { met, within });
  return isFixed(step, within) ? counts : { ...counts, missing: 0 };
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

/** What was held of the parts that a read took over before it was left; null when nothing was. */
export function heldBefore(
  step: Step,
  { cursor }: Pick<StoredStep, 'cursor'>,
): (Pick<StoredStep, 'losses'> & { problem: string }) | null {
  const state = cursor === null ? null : resumedParts(cursor, step.shape.fingerprint);
  const problem = state && problemOf(step.type, state);
  return state && problem ? { problem, losses: heldLosses(step.type, state) } : null;
}

interface PartsToFinish {
  state: PartsState;
  freshness: Freshness;
  known: Pick<KnownOfType, 'hasProblem'>;
  /** How many there are, where that was counted already. */
  size?: number;
}

/** Ends a read part by part, and says how fresh that leaves the record type when every part came whole. */
export async function finishParts(
  connection: Connection,
  { context, step, stored }: Finishing,
  { state, freshness, known, size }: PartsToFinish,
): Promise<{ state: PartsState; stored: Partial<StoredStep> }> {
  const refused = known.hasProblem ? await refusedNow(connection, step) : 0;
  const of = refused > 0 || step.isNeverEmpty ? (size ?? (await wholeSize(connection, step))) : 0;
  const empty = step.isNeverEmpty && of === 0 ? noneGiven : null;
  const problem =
    state.problem ??
    refusedProblem(refused, { of, maxShare: context.maxRefusedShare }) ??
    problemOf(step.type, state) ??
    empty;
  if (problem !== null || known.hasProblem) await noteProblem(connection, step, problem);
  if (problem === null) await noteFreshness(connection, context, step, { since: state.since, freshness });
  const ended: Partial<StoredStep> = {
    state: problem === null ? 'done' : 'incomplete',
    cursor: null,
    expected: stored.expected ?? 0,
    problem,
    losses: heldLosses(step.type, state),
  };
  return { state, stored: ended };
}

async function wholeSize(connection: Connection, step: Step): Promise<number> {
  return step.readBy === 'book_year' ? await ledgerSize(connection) : (await countKept(connection, step, [])).records;
}
