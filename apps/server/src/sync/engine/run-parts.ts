import { setImmediate as breathe } from 'node:timers/promises';
import { BackOfficeFailure, type RecordPage } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { takeConfirmation } from './confirmed-removals.ts';
import { finishPart, finishParts, holdPart } from './finish-parts.ts';
import { type Along, type Freshness, hearOfAlong } from './finish-step.ts';
import { type KnownOfType, knownAfter, knownOfType } from './known-of-type.ts';
import { noCounts, type StoredStep } from './live-run.ts';
import {
  type CurrentPart,
  type PartsState,
  parsePartsState,
  printPartsState,
  resumedParts,
  type Within,
} from './parts-state.ts';
import { problemText } from './problem-text.ts';
import { readAhead } from './read-ahead.ts';
import type { Met } from './removals.ts';
import { inRun, type RunContext } from './run-context.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';
import { isSaved, readAlong, readStep, saveStep } from './step-store.ts';
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

interface ToBegin {
  /** What is known to be read. */
  find: (connection: Connection) => Promise<Beginning>;
  /** What follows at once. */
  goOn?: (connection: Connection, state: PartsState, known: KnownOfType) => Promise<Outcome>;
  /** When what it rests on was asked for. */
  since?: Date;
}

/** Begins a read part by part; what is known to be read is found in the same transaction. */
export async function beginParts(reading: Reading, { find, goOn, since }: ToBegin): Promise<PartsState> {
  const { context, step, stored } = reading;
  Object.assign(stored, noCounts);
  const state: PartsState = {
    since: (since ?? context.clock.now()).toISOString(),
    shape: step.shape.fingerprint,
    todo: [],
    isChecked: false,
    owners: null,
    changedSince: null,
    after_owner: 0,
    done: [],
    current: null,
    confirmed: [],
    held: { missing: 0, kept: 0 },
    heldValues: [],
    misread: 0,
    problem: null,
  };
  const begun = await commit(reading, state, async (connection) => {
    const known = await knownOfType(connection, step.type);
    await clearSeen(connection, step.type, known);
    const confirmed = known.isConfirmed ? await takeConfirmation(connection, step.type, context.clock.now()) : null;
    const next = { ...state, ...(await find(connection)), confirmed: [...(confirmed?.losses ?? [])] };
    return goOn === undefined ? { state: next, stored: {} } : await goOn(connection, next, known);
  });
  context.tell();
  return begun;
}

/** Reads what is left of the part under way, and all that are to be read after it. */
export async function readTodo(reading: Reading, begun: PartsState): Promise<PartsState> {
  let state = begun.current === null ? begun : await readPart(reading, begun);
  for (let [within] = state.todo; within !== undefined; [within] = state.todo) {
    state = await readNewPart(reading, { ...state, todo: state.todo.slice(1) }, within);
    reading.context.tell();
    await breathe();
    reading.context.signal.throwIfAborted();
  }
  return state;
}

/** Reads another part, which is kept from its first page on. */
export function readNewPart(reading: Reading, state: PartsState, within: Within): Promise<PartsState> {
  const current: CurrentPart = {
    within,
    since: reading.context.clock.now().toISOString(),
    after: null,
    hasEnded: false,
    isFirst: false,
    expected: null,
    read: 0,
    is_closed: null,
    unnamed: 0,
    unread: 0,
    orphans: 0,
  };
  return readPart(reading, { ...state, current }, true);
}

/** Reads the part under way to its end, and removes what is gone of it; one that is not understood is held and told. */
export async function readPart(reading: Reading, begun: PartsState, isNew = false): Promise<PartsState> {
  const { context, step } = reading;
  let state = begun;
  let begins = isNew;
  try {
    if (state.current !== null && !state.current.hasEnded) {
      const { within, after } = state.current;
      const options = { within, signal: context.signal, ...(after === null ? {} : { after }) };
      for await (const page of readAhead(context.backOffice.read(step.type, options))) {
        context.signal.throwIfAborted();
        state = await take(reading, state, { page, begins });
        begins = false;
        context.tell();
        await breathe();
      }
    }
    context.signal.throwIfAborted();
    return await take(reading, state, { page: null, begins });
  } catch (error) {
    const { current } = state;
    if (current === null) throw error;
    const { within } = current;
    const problem = heldProblem(reading, error, { state, part: nameOfPart(within) });
    return await commit(reading, state, (connection) => holdPart(connection, reading, { state, problem }));
  }
}

/** With more parts than this it is not a part that is odd. */
const maxMisread = 20;

/** Why a part is held though what comes behind it is read; fails with the error where nothing more is to be read. */
export function heldProblem(
  { context, step }: Reading,
  error: unknown,
  { state, part }: { state: PartsState; part: string | null },
): string {
  context.signal.throwIfAborted();
  const isMisread = error instanceof BackOfficeFailure && error.kind === 'misunderstood';
  if (!isMisread || state.misread >= maxMisread) throw error;
  context.log.warn({ err: error, recordType: step.type, part }, 'A part of a record type was not understood');
  return part === null ? problemText(error) : `${problemText(error)} (${part})`;
}

interface ToTake {
  /** Null when there are no more, and the last one said that others follow. */
  page: RecordPage<object> | null;
  begins: boolean;
}

/** Takes a page over, and begins and ends its part with it, when it is the first or the last one. */
async function take(reading: Reading, state: PartsState, { page, begins }: ToTake): Promise<PartsState> {
  const { context, step, stored } = reading;
  const { current } = state;
  if (current === null) return state;
  const suspicion = page && suspicionOf(step, page.records);
  if (suspicion !== null) throw new BackOfficeFailure('misunderstood', suspicion);
  return await commit(reading, state, async (connection) => {
    const begun = begins ? await beginPart(connection, step, current) : { current, known: null };
    const taken =
      page === null ? { ...begun, counts: {}, met: null } : await takePage(connection, { ...reading, ...begun, page });
    const next = { ...state, current: taken.current };
    if (page !== null && page.cursor !== null) return { state: next, stored: taken.counts };
    const counted = { context, step, stored: { ...stored, ...taken.counts } };
    const finished = await finishPart(connection, counted, { ...taken, state: next });
    return { ...finished, stored: { ...taken.counts, ...finished.stored } };
  });
}

async function beginPart(
  connection: Connection,
  step: Step,
  current: CurrentPart,
): Promise<{ current: CurrentPart; known: KnownOfType }> {
  const { within } = current;
  const isEmpty = `not exists (select from ${step.table} row where ${rowsIn(within)}) as "isEmpty"`;
  const known = await knownOfType<{ isEmpty: boolean }>(connection, step.type, isEmpty);
  await clearSeen(connection, step.type, known);
  // of other parts every record is noted: they are small, and a record may be in several
  const isFirst = 'year' in within && known.isEmpty;
  return { current: { ...current, isFirst }, known: { ...known, hasSeen: false, hasNulled: false } };
}

interface PageToTake extends Reading {
  current: CurrentPart;
  /** What was kept beside the rows when the part began; null when that was before. */
  known: KnownOfType | null;
  page: RecordPage<object>;
}

async function takePage(
  connection: Connection,
  { context, step, stored, current, known, page }: PageToTake,
): Promise<{ current: CurrentPart; counts: Partial<StoredStep>; met: Met; known: KnownOfType | null }> {
  const outcome = await writePage(connection, {
    step,
    page,
    erased: await context.erased?.known(connection),
    isFirst: current.isFirst,
    isFirstPage: current.after === null,
    isOnlyPage: known !== null && page.cursor === null,
    hasUnread: known?.hasUnread ?? true,
    within: current.within,
    part: nameOfPart(current.within),
    runId: context.run.id,
  });
  const last = page.records.at(-1);
  const next: CurrentPart = {
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
    expected: (stored.expected ?? 0) + (next.expected ?? 0) - (current.expected ?? 0),
    read: stored.read + outcome.read,
    added: stored.added + outcome.added,
    changed: stored.changed + outcome.changed,
    rejected: stored.rejected + outcome.rejections.length,
    noise: stored.noise + outcome.noise,
  };
  return { current: next, counts, met: outcome.met, known: known && knownAfter(known, outcome) };
}

export interface Outcome {
  state: PartsState;
  /** With a state of its own when the step has ended. */
  stored: Partial<StoredStep>;
  along?: Along;
}

/** A part of the work with its counts and its place, together or not at all. */
export async function commit(
  { context, stored }: Reading,
  before: PartsState,
  work: (connection: Connection) => Promise<Outcome>,
): Promise<PartsState> {
  const { run } = context;
  const calls = context.backOffice.calls();
  const taken = await inRun(context, async (connection, isRepeat) => {
    // the commit before the repeat may have come through, though its answer was lost
    if (isRepeat && !(await isSaved(connection, run.id, stored))) {
      const next = await readStep(connection, run.id, stored);
      const state = next.cursor === null ? before : parsePartsState(next.cursor);
      return { state, next, along: await readAlong(connection, run.id) };
    }
    const outcome = await work(connection);
    const next: StoredStep = {
      ...stored,
      state: 'running',
      cursor: printPartsState(outcome.state),
      calls: stored.calls + calls - context.counted.calls,
      ...outcome.stored,
    };
    await saveStep(connection, run.id, next);
    return { state: outcome.state, next, along: outcome.along ?? [] };
  });
  Object.assign(stored, taken.next);
  context.counted.calls = calls;
  hearOfAlong(context, taken.along);
  return taken.state;
}

/** Ends a read part by part. */
export const endParts = (reading: Reading, state: PartsState, freshness: Freshness): Promise<PartsState> =>
  commit(reading, state, async (connection) => {
    const known = await knownOfType(connection, reading.step.type);
    return await finishParts(connection, reading, { state, freshness, known });
  });
