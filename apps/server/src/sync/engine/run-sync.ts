import { BackOfficeFailure, type Changes, recordTypes } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { deriveAll, derivedTables } from '../derive/derive-all.ts';
import { tellRecent } from '../derive/tell-recent.ts';
import { NotTold, TooManyDifferences } from './differing-ranges.ts';
import { heldBefore } from './finish-parts.ts';
import { followStep } from './follow-step.ts';
import { followYears } from './follow-years.ts';
import { LeaseLost } from './lease.ts';
import type { StoredStep } from './live-run.ts';
import { isFresh, markAtEnd, prepareRun } from './plan-run.ts';
import { problemText } from './problem-text.ts';
import { noteProblem } from './rejections.ts';
import { withRetries } from './retry.ts';
import { inRun, type RunContext } from './run-context.ts';
import { runStep } from './run-step.ts';
import { closeRun, isClosed, saveMark } from './run-store.ts';
import { runYears } from './run-years.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';
import { saveStep } from './step-store.ts';
import { placeToGoOn } from './take-over-failed.ts';

/** After so many changes the database's statistics and space are worth looking after. */
const manyChanges = 2_000;

const olderNode = 'older_node: this server is of a version that reads less than one which synchronised before it';

/** Does what is left of a run, record type by record type, and closes it. Fails only when it must be resumed later. */
export async function runSync(context: RunContext): Promise<void> {
  const { run } = context;
  const { claimed, changes } = await prepareRun(context);
  for (const type of recordTypes) {
    const stored = run.steps.find(({ record_type }) => record_type === type);
    if (stored === undefined || (stored.state !== 'waiting' && stored.state !== 'running')) continue;
    context.signal.throwIfAborted();
    context.counted.calls = context.backOffice.calls();
    const step = claimed.get(type);
    if (step === undefined) await failStep(context, stored, olderNode);
    else await attemptStep(context, { step, stored, changes });
  }
  context.signal.throwIfAborted();
  // What is derived joins what was just written; without statistics of it the planner chooses badly.
  if (run.written >= manyChanges) await context.database.tidy();
  const derived = await deriveAll(context);
  await endRun(context);
  context.tell();
  if (derived >= manyChanges) await context.database.tidy(derivedTables);
}

/**
 * The run ends and the lease is given back together; when the answer is lost, the lease is gone the second time. A renewal
 * between the two would take it for lost to another node, and the run for interrupted.
 */
async function endRun({ run, steps, database, clock, lease, signal, endRenewals }: RunContext): Promise<void> {
  endRenewals();
  const state = run.steps.some((step) => step.state === 'failed') ? 'failed' : 'done';
  const finishedAt = clock.now();
  await withRetries(signal, (isRepeat) =>
    database.sync(async (connection) => {
      if (isRepeat && (await isClosed(connection, run))) return;
      await lease.renew(connection);
      await tellRecent(connection, dayInAmsterdam(finishedAt));
      await closeRun(connection, { id: run.id, state, finishedAt });
      await saveMark(connection, { id: run.id, mark: await markAtEnd(connection, run, steps) });
      await lease.release(connection);
    }),
  );
  run.state = state;
  run.finishedAt = finishedAt;
}

interface Attempt {
  step: Step;
  stored: StoredStep;
  changes: Changes | null;
}

async function attemptStep(context: RunContext, { step, stored, changes }: Attempt): Promise<void> {
  const parent = failedParent(context, step);
  if (parent !== null) return failStep(context, stored, `waits: ${parent} could not be read`, { goesOn: true });
  try {
    await readStepAs(context, { step, stored, changes });
  } catch (error) {
    if (context.signal.aborted || error instanceof LeaseLost) throw error;
    // with each run, of the same types: no news
    if (!isNotDelivered(error))
      context.log.warn({ err: error, recordType: step.type, runId: context.run.id }, 'A synchronisation step failed');
    const isWithheld = isNotDelivered(error) || (step.mayBeWithheld && isRefusal(error));
    const state = isWithheld ? 'incomplete' : 'failed';
    const noted = isNotDelivered(error) ? step : null;
    await failStep(context, stored, problemText(error), { state, goesOn: isPassing(error), noted });
  }
  await noteCalls(context, stored);
}

async function readStepAs(context: RunContext, { step, stored, changes }: Attempt): Promise<void> {
  const isByYear = step.readBy === 'book_year';
  if (stored.read_as === 'left') return await leaveStep(context, step, stored);
  if (stored.read_as === 'changes') {
    try {
      if (context.run.mark?.behind?.includes(step.type)) throw new NotTold();
      if (!isByYear && changes !== null) return await followStep(context, step, stored, changes);
      if (isByYear && changes?.years) return await followYears(context, step, stored, changes.years);
      throw new NotTold();
    } catch (error) {
      if (error instanceof NotTold && (await isFresh(context, step))) return await leaveStep(context, step, stored);
      if (!(error instanceof NotTold || error instanceof TooManyDifferences)) throw error;
    }
    stored.read_as = 'whole';
  }
  await (isByYear ? runYears : runStep)(context, step, stored);
}

/** What was held of the parts that were read before is told, and read whole with the next run. */
async function leaveStep(context: RunContext, step: Step, stored: StoredStep): Promise<void> {
  const held = heldBefore(step, stored);
  if (held !== null)
    return await failStep(context, stored, held.problem, { ...held, state: 'incomplete', noted: step });
  await saveWithCalls(context, stored, { state: 'done', cursor: null, read_as: 'left' });
  context.tell();
}

/** Those that were not counted along with something else. */
async function noteCalls(context: RunContext, stored: StoredStep): Promise<void> {
  if (context.backOffice.calls() !== context.counted.calls) await saveWithCalls(context, stored, {});
}

/** What becomes of a step, and the calls that were made for it. */
async function saveWithCalls(
  context: RunContext,
  stored: StoredStep,
  ending: Partial<StoredStep>,
  before: (connection: Connection) => Promise<void> = async () => {},
): Promise<void> {
  const calls = context.backOffice.calls();
  const next = { ...stored, ...ending, calls: stored.calls + calls - context.counted.calls };
  await inRun(context, async (connection) => {
    await before(connection);
    await saveStep(connection, context.run.id, next);
  });
  Object.assign(stored, next);
  context.counted.calls = calls;
}

/** What was read of them before stays, and whoever shows them says that there is no more. */
function isNotDelivered(error: unknown): boolean {
  return error instanceof BackOfficeFailure && error.kind === 'not_delivered';
}

/** No answer came, and what came before holds. */
function isPassing(error: unknown): boolean {
  return error instanceof BackOfficeFailure && (error.kind === 'unreachable' || error.kind === 'limited');
}

/** Asking again soon would not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof BackOfficeFailure && (error.kind === 'refused' || error.kind === 'gone');
}

function failedParent(context: RunContext, step: Step): string | null {
  const parent = step.placedBy?.parent;
  if (parent === undefined) return null;
  return context.run.steps.some(({ record_type, state }) => record_type === parent && state === 'failed')
    ? parent
    : null;
}

interface Failing {
  state?: 'failed' | 'incomplete';
  goesOn?: boolean;
  /** The record type whose readers are told, too. */
  noted?: Step | null;
  losses?: StoredStep['losses'];
}

async function failStep(
  context: RunContext,
  stored: StoredStep,
  problem: string,
  { state = 'failed', goesOn = false, noted = null, losses = stored.losses }: Failing = {},
): Promise<void> {
  const step = Object.values(context.steps).find(({ type }) => type === stored.record_type);
  const isKept = goesOn && step !== undefined && placeToGoOn(stored, step.shape.fingerprint) !== null;
  const failed: Partial<StoredStep> = { state, cursor: isKept ? stored.cursor : null, problem, losses };
  await saveWithCalls(context, stored, failed, async (connection) => {
    if (!isKept) await clearSeen(connection, stored.record_type);
    if (noted !== null) await noteProblem(connection, noted, problem);
  });
  context.tell();
}
