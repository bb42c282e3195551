import { setImmediate as breathe } from 'node:timers/promises';
import { BackOfficeFailure, type RecordPage } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { takeConfirmation } from './confirmed-removals.ts';
import { finishPart } from './finish-parts.ts';
import type { StoredStep } from './live-run.ts';
import {
  type CurrentPart,
  type PartsState,
  parsePartsState,
  printPartsState,
  resumedParts,
  type Within,
} from './parts-state.ts';
import { readAhead } from './read-ahead.ts';
import { inRun, type RunContext } from './run-context.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';
import { isSaved, readStep, saveStep } from './step-store.ts';
import { suspicionOf } from './suspicion.ts';
import { nameOfPart, rowsIn } from './within.ts';
import { writePage } from './write-page.ts';

export interface Reading {
  context: RunContext;
  step: Step;
  stored: StoredStep;
}

export type Beginning = Pick<PartsState, 'todo' | 'owners' | 'changedSince'>;

/** Where a read that was begun before left off; null when it begins, or its place is of another release. */
export function leftOff({ step, stored }: Reading): PartsState | null {
  if (stored.state !== 'running' || stored.cursor === null) return null;
  return resumedParts(stored.cursor, step.shape.fingerprint);
}

/** Keeps a state that nothing was written for. */
export const keepState = (reading: Reading, state: PartsState): Promise<PartsState> =>
  commit(reading, state, async () => ({ state, stored: {} }));

/** Begins a read part by part; `find` says what is known to be read, in the same transaction. */
export async function beginParts(
  { context, step, stored }: Reading,
  find: (connection: Connection) => Promise<Beginning>,
): Promise<PartsState> {
  // What went with its parents was removed before it is read.
  const none = { expected: null, read: 0, added: 0, changed: 0, rejected: 0, noise: 0, problem: null, losses: [] };
  const since = context.clock.now().toISOString();
  const begun = await inRun(context, async (connection) => {
    const state: PartsState = {
      since,
      shape: step.shape.fingerprint,
      ...(await find(connection)),
      isChecked: false,
      after_owner: 0,
      done: [],
      current: null,
      confirmed: [...(await takeConfirmation(connection, step.type, context.clock.now())).losses],
      held: { missing: 0, kept: 0 },
      heldValues: [],
      problem: null,
    };
    await clearSeen(connection, step.type);
    const next: StoredStep = { ...stored, ...none, state: 'running', cursor: printPartsState(state) };
    await saveStep(connection, context.run.id, next);
    return { state, next };
  });
  Object.assign(stored, begun.next);
  context.tell();
  return begun.state;
}

/** Reads what is left of the part under way, and all that are to be read after it. */
export async function readTodo(reading: Reading, begun: PartsState): Promise<PartsState> {
  let state = begun.current === null ? begun : await readPart(reading, begun);
  for (let [within] = state.todo; within !== undefined; [within] = state.todo) {
    state = await readPart(reading, await beginPart(reading, { ...state, todo: state.todo.slice(1) }, within));
    reading.context.tell();
    await breathe();
    reading.context.signal.throwIfAborted();
  }
  return state;
}

export async function beginPart(reading: Reading, state: PartsState, within: Within): Promise<PartsState> {
  const { context, step } = reading;
  const since = context.clock.now().toISOString();
  return await commit(reading, state, async (connection) => {
    await clearSeen(connection, step.type);
    const current: CurrentPart = {
      within,
      since,
      after: null,
      hasEnded: false,
      // of other parts every record is noted: they are small, and a record may be in several
      isFirst: 'year' in within && (await isEmpty(connection, step, within)),
      expected: null,
      read: 0,
      is_closed: null,
      unnamed: 0,
      unread: 0,
      orphans: 0,
    };
    return { state: { ...state, current }, stored: {} };
  });
}

async function isEmpty(connection: Connection, step: Step, within: Within): Promise<boolean> {
  return (await connection.query(`select from ${step.table} row where ${rowsIn(within)} limit 1`)).rowCount === 0;
}

/** Reads the part under way to its end, and removes what is gone of it. */
export async function readPart(reading: Reading, begun: PartsState): Promise<PartsState> {
  const { context, step } = reading;
  let state = begun;
  if (state.current !== null && !state.current.hasEnded) {
    const { within, after } = state.current;
    const options = { within, signal: context.signal, ...(after === null ? {} : { after }) };
    for await (const page of readAhead(context.backOffice.read(step.type, options))) {
      context.signal.throwIfAborted();
      state = await takePage(reading, state, page);
      context.tell();
      await breathe();
    }
  }
  context.signal.throwIfAborted();
  return await commit(reading, state, (connection) => finishPart(connection, reading, state));
}

async function takePage(reading: Reading, state: PartsState, page: RecordPage<object>): Promise<PartsState> {
  const { step, stored, context } = reading;
  const { current } = state;
  if (current === null) return state;
  const suspicion = suspicionOf(step, page.records);
  if (suspicion !== null) throw new BackOfficeFailure('misunderstood', suspicion);
  return await commit(reading, state, async (connection) => {
    const outcome = await writePage(connection, {
      step,
      page,
      erased: await context.erased?.known(connection),
      isFirst: current.isFirst,
      isFirstPage: current.after === null,
      within: current.within,
      part: nameOfPart(current.within),
      runId: context.run.id,
    });
    const last = page.records.at(-1);
    const nextCurrent: CurrentPart = {
      ...current,
      after: page.cursor ?? current.after,
      hasEnded: page.cursor === null,
      expected: page.total === null ? current.expected : Math.max(page.total, current.expected ?? 0),
      read: current.read + outcome.read,
      is_closed: last === undefined ? current.is_closed : Reflect.get(last, 'year_is_closed') === true,
      unnamed: current.unnamed + outcome.unnamed,
      unread: current.unread + outcome.rejections.length - outcome.orphans + outcome.faults,
      orphans: current.orphans + outcome.orphans,
    };
    const counts = {
      expected: (stored.expected ?? 0) + (nextCurrent.expected ?? 0) - (current.expected ?? 0),
      read: stored.read + outcome.read,
      added: stored.added + outcome.added,
      changed: stored.changed + outcome.changed,
      rejected: stored.rejected + outcome.rejections.length,
      noise: stored.noise + outcome.noise,
    };
    return { state: { ...state, current: nextCurrent }, stored: counts };
  });
}

interface Outcome {
  state: PartsState;
  stored: Partial<StoredStep>;
}

/** A part of the work with its counts and its place, together or not at all. */
export async function commit(
  { context, stored }: Reading,
  before: PartsState,
  work: (connection: Connection) => Promise<Outcome>,
): Promise<PartsState> {
  const taken = await inRun(context, async (connection, isRepeat) => {
    // the commit before the repeat may have come through, though its answer was lost
    if (isRepeat && !(await isSaved(connection, context.run.id, stored))) {
      const saved = await readStep(connection, context.run.id, stored);
      return { state: parsePartsState(saved.cursor ?? printPartsState(before)), next: saved };
    }
    const outcome = await work(connection);
    const next: StoredStep = { ...stored, ...outcome.stored, cursor: printPartsState(outcome.state) };
    await saveStep(connection, context.run.id, next);
    return { state: outcome.state, next };
  });
  Object.assign(stored, taken.next);
  return taken.state;
}
