import { setImmediate as breathe } from 'node:timers/promises';
import { BackOfficeFailure, type BookYearState, type RecordPage } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import {
  countOwners,
  isYearEmpty,
  type KnownYear,
  lastCompleteRead,
  nextOwner,
  noteCounted,
  type OwnerYears,
} from './book-year-store.ts';
import { takeConfirmation } from './confirmed-removals.ts';
import { finishYear, finishYears, partOf } from './finish-years.ts';
import type { StoredStep } from './live-run.ts';
import { readAhead } from './read-ahead.ts';
import { inRun, type RunContext } from './run-context.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';
import { isSaved, readStep, saveStep } from './step-store.ts';
import { suspicionOf } from './suspicion.ts';
import { writePage } from './write-page.ts';
import { parseYearsState, printYearsState, resumedYears, type YearState, type YearsState } from './years-state.ts';

/** Clocks differ, and a change is told by the clock of the back office. */
const clockMarginMs = 3 * 3_600_000;

interface Reading {
  context: RunContext;
  step: Step;
  stored: StoredStep;
}

/**
 * Reads the ledger, which is too large to be read whole every time, owner by owner and year by year. A year that is closed
 * and was read whole is left alone, an open one is read again when something in it changed. What is gone is looked for in
 * a year that came whole, so that nothing needs to be remembered of the others.
 */
export async function runYears(context: RunContext, step: Step, stored: StoredStep): Promise<void> {
  const reading = { context, step, stored };
  let state =
    stored.state === 'running' && stored.cursor !== null ? resumedYears(stored.cursor, step.shape.fingerprint) : null;
  state ??= await begin(reading);
  for (;;) {
    const { after_owner } = state;
    const now = context.clock.now();
    const { fingerprint: shape } = step.shape;
    const owner = await inRun(context, (connection) => nextOwner(connection, { after: after_owner, now, shape }));
    if (owner === null) break;
    state = await runOwner(reading, state, owner);
    context.tell();
    await breathe();
    context.signal.throwIfAborted();
  }
  await finishYears(reading, state);
  context.tell();
}

async function begin({ context, step, stored }: Reading): Promise<YearsState> {
  // What went with its parents was removed before it is read.
  const none = { expected: null, read: 0, added: 0, changed: 0, rejected: 0, noise: 0, problem: null, losses: [] };
  const since = context.clock.now().toISOString();
  const begun = await inRun(context, async (connection) => {
    const last = await lastCompleteRead(connection, step.type);
    const state: YearsState = {
      since,
      shape: step.shape.fingerprint,
      changedSince: last && new Date(last.getTime() - clockMarginMs).toISOString(),
      after_owner: 0,
      owners: { done: 0, total: await countOwners(connection) },
      done: [],
      current: null,
      confirmed: [...(await takeConfirmation(connection, step.type, context.clock.now())).losses],
      held: { missing: 0, kept: 0 },
      heldValues: [],
      problem: null,
    };
    await clearSeen(connection, step.type);
    const next: StoredStep = { ...stored, ...none, state: 'running', cursor: printYearsState(state) };
    await saveStep(connection, context.run.id, next);
    return { state, next };
  });
  Object.assign(stored, begun.next);
  context.tell();
  return begun.state;
}

/** Does what is left of an owner's years, the one under way first. */
async function runOwner(reading: Reading, state: YearsState, owner: OwnerYears): Promise<YearsState> {
  let next = state.current === null ? state : await runYear(reading, state);
  const { context } = reading;
  const { owner_id, known } = owner;
  const years = await context.backOffice.bookYears({
    owner_id,
    known: known.map(({ year }) => year),
    resting: known.filter((year) => year.is_resting).map(({ year }) => year),
    since: next.changedSince,
    signal: context.signal,
  });
  context.signal.throwIfAborted();
  for (const year of years) {
    if (next.done.includes(year.year) || !mustRead(year, known)) continue;
    next = await runYear(reading, await beginYear(reading, next, { owner_id, year: year.year }));
  }
  const { owners } = next;
  const done: YearsState = {
    ...next,
    after_owner: owner_id,
    owners: { ...owners, done: owners.done + 1 },
    done: [],
  };
  const counted = { owner_id, years: years.map(({ year }) => year), now: context.clock.now() };
  return await commit(reading, done, async (connection) => {
    await noteCounted(connection, counted);
    return { state: done, stored: {} };
  });
}

/**
 * A year is left alone when it was read in the shape of today and is as it was then: in its number of mutations, its mark,
 * and by its changes.
 */
function mustRead(year: BookYearState, known: readonly KnownYear[]): boolean {
  const before = known.find((one) => one.year === year.year);
  if (before === undefined || !before.is_in_shape || year.mutations !== before.mutation_count) return true;
  if (year.is_closed !== before.is_closed) return true;
  return !before.is_closed && year.has_changed;
}

async function beginYear(
  reading: Reading,
  state: YearsState,
  bookYear: { owner_id: number; year: number },
): Promise<YearsState> {
  const { context, step } = reading;
  const since = context.clock.now().toISOString();
  return await commit(reading, state, async (connection) => {
    await clearSeen(connection, step.type);
    const current: YearState = {
      ...bookYear,
      since,
      after: null,
      hasEnded: false,
      isFirst: await isYearEmpty(connection, step, bookYear),
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

/** Reads the year under way to its end, and removes what is gone of it. */
async function runYear(reading: Reading, begun: YearsState): Promise<YearsState> {
  const { context, step } = reading;
  let state = begun;
  if (state.current !== null && !state.current.hasEnded) {
    const { owner_id, year, after } = state.current;
    const within = { owner_id, year };
    const options = { within, signal: context.signal, ...(after === null ? {} : { after }) };
    for await (const page of readAhead(context.backOffice.read(step.type, options))) {
      context.signal.throwIfAborted();
      state = await takePage(reading, state, page);
      context.tell();
      await breathe();
    }
  }
  context.signal.throwIfAborted();
  return await commit(reading, state, (connection) => finishYear(connection, reading, state));
}

async function takePage(reading: Reading, state: YearsState, page: RecordPage<object>): Promise<YearsState> {
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
      within: current,
      part: partOf(current),
      runId: context.run.id,
    });
    const last = page.records.at(-1);
    const nextCurrent: YearState = {
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
  state: YearsState;
  stored: Partial<StoredStep>;
}

/** A part of the work with its counts and its place, together or not at all. */
async function commit(
  { context, stored }: Reading,
  before: YearsState,
  work: (connection: Connection) => Promise<Outcome>,
): Promise<YearsState> {
  const taken = await inRun(context, async (connection, isRepeat) => {
    // the commit before the repeat may have come through, though its answer was lost
    if (isRepeat && !(await isSaved(connection, context.run.id, stored))) {
      const saved = await readStep(connection, context.run.id, stored);
      return { state: parseYearsState(saved.cursor ?? printYearsState(before)), next: saved };
    }
    const outcome = await work(connection);
    const next: StoredStep = { ...stored, ...outcome.stored, cursor: printYearsState(outcome.state) };
    await saveStep(connection, context.run.id, next);
    return { state: outcome.state, next };
  });
  Object.assign(stored, taken.next);
  return taken.state;
}
