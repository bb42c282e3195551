import { setImmediate as breathe } from 'node:timers/promises';
import { BackOfficeFailure, type RecordPage } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { finishStep } from './finish-step.ts';
import type { StoredStep } from './live-run.ts';
import { readAhead } from './read-ahead.ts';
import { newRead, parseReadState, printReadState, type ReadState, resumedRead } from './read-state.ts';
import { inRun, type RunContext } from './run-context.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';
import { isSaved, readStep, saveStep } from './step-store.ts';
import { suspicionOf } from './suspicion.ts';
import { writePage } from './write-page.ts';

/** Reads one record type from where it stopped, takes every page over, and removes what is gone. */
export async function runStep(context: RunContext, step: Step, stored: StoredStep): Promise<void> {
  let state = stored.cursor === null ? null : resumedRead(stored.cursor, step.shape.fingerprint);
  if (state === null) state = await beginRead(context, step, stored);
  else if (stored.state === 'waiting') await goOn(context, stored);
  if (!state.hasEnded) {
    const options = { signal: context.signal, ...(state.after === null ? {} : { after: state.after }) };
    for await (const page of readAhead(context.backOffice.read(step.type, options))) {
      context.signal.throwIfAborted();
      state = await takePage(context, { step, stored, state, page });
      context.tell();
      // The embedded database works in this very thread: let requests have their turn.
      await breathe();
    }
  }
  context.signal.throwIfAborted();
  await finishStep(context, { step, stored, state });
  context.tell();
}

/** A read that the run before began. */
async function goOn(context: RunContext, stored: StoredStep): Promise<void> {
  const next: StoredStep = { ...stored, state: 'running' };
  await inRun(context, (connection) => saveStep(connection, context.run.id, next));
  Object.assign(stored, next);
  context.tell();
}

async function beginRead(context: RunContext, step: Step, stored: StoredStep): Promise<ReadState> {
  // What went with its parents was removed before it is read.
  const none = { expected: null, read: 0, added: 0, changed: 0, rejected: 0, noise: 0, problem: null, losses: [] };
  const since = context.clock.now();
  const begun = await inRun(context, async (connection) => {
    await clearSeen(connection, stored.record_type);
    const state = newRead(since, step.shape.fingerprint, await isEmpty(connection, step));
    const next: StoredStep = { ...stored, ...none, state: 'running', cursor: printReadState(state) };
    await saveStep(connection, context.run.id, next);
    return { state, next };
  });
  Object.assign(stored, begun.next);
  context.tell();
  return begun.state;
}

async function isEmpty(connection: Connection, step: Step): Promise<boolean> {
  return (await connection.query(`select from ${step.table} limit 1`)).rowCount === 0;
}

interface PageToTake {
  step: Step;
  stored: StoredStep;
  state: ReadState;
  page: RecordPage<object>;
}

/** Rows, seen ids, counts and cursor are committed together, so that an interruption at any moment loses and repeats nothing. */
async function takePage(context: RunContext, { step, stored, state, page }: PageToTake): Promise<ReadState> {
  const suspicion = suspicionOf(step, page.records);
  if (suspicion !== null) throw new BackOfficeFailure('misunderstood', suspicion);
  const taken = await inRun(context, async (connection, isRepeat) => {
    if (isRepeat && !(await isSaved(connection, context.run.id, stored))) return null;
    const outcome = await writePage(connection, {
      step,
      page,
      erased: await context.erased?.known(connection),
      isFirst: state.isFirst,
      isFirstPage: state.after === null,
      part: null,
      runId: context.run.id,
    });
    const nextState: ReadState = {
      ...state,
      after: page.cursor ?? state.after,
      hasEnded: page.cursor === null,
      unnamed: state.unnamed + outcome.unnamed,
      orphans: state.orphans + outcome.orphans,
    };
    const next: StoredStep = {
      ...stored,
      cursor: printReadState(nextState),
      expected: largest(stored.expected, page.total),
      read: stored.read + outcome.read,
      added: stored.added + outcome.added,
      changed: stored.changed + outcome.changed,
      rejected: stored.rejected + outcome.rejections.length,
      noise: stored.noise + outcome.noise,
    };
    await saveStep(connection, context.run.id, next);
    return { nextState, next };
  });
  Object.assign(
    stored,
    taken?.next ?? (await inRun(context, (connection) => readStep(connection, context.run.id, stored))),
  );
  return taken?.nextState ?? parseReadState(stored.cursor ?? '');
}

/** A back office that promises less while we read has lost rows on the way; hold it to its largest promise. */
function largest(promised: number | null, now: number | null): number | null {
  return promised === null || now === null ? (promised ?? now) : Math.max(promised, now);
}
