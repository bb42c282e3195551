import { setImmediate as breathe } from 'node:timers/promises';
import type { BookYearState } from '@gevel/back-office';
import {
  countOwners,
  type KnownYear,
  lastCompleteRead,
  nextOwner,
  noteCounted,
  type OwnerYears,
} from './book-year-store.ts';
import { finishParts } from './finish-parts.ts';
import type { StoredStep } from './live-run.ts';
import type { PartsState } from './parts-state.ts';
import { inRun, type RunContext } from './run-context.ts';
import { beginPart, beginParts, commit, leftOff, type Reading, readPart } from './run-parts.ts';
import type { Step } from './step.ts';

/** Clocks differ, and a change is told by the clock of the back office. */
const clockMarginMs = 3 * 3_600_000;

/**
 * Reads the ledger, which is too large to be read whole every time, owner by owner and year by year. A year that is closed
 * and was read whole is left alone, an open one is read again when something in it changed. What is gone is looked for in
 * a year that came whole, so that nothing needs to be remembered of the others.
 */
export async function runYears(context: RunContext, step: Step, stored: StoredStep): Promise<void> {
  const reading = { context, step, stored };
  let state = leftOff(reading);
  if (state?.owners === null) state = null;
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
  await finishParts(reading, state, 'read');
  context.tell();
}

function begin(reading: Reading): Promise<PartsState> {
  return beginParts(reading, async (connection) => {
    const last = await lastCompleteRead(connection, reading.step.type);
    return {
      todo: [],
      owners: { done: 0, total: await countOwners(connection) },
      changedSince: last && new Date(last.getTime() - clockMarginMs).toISOString(),
    };
  });
}

/** Does what is left of an owner's years, the one under way first. */
async function runOwner(reading: Reading, state: PartsState, owner: OwnerYears): Promise<PartsState> {
  let next = state.current === null ? state : await readPart(reading, state);
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
    next = await readPart(reading, await beginPart(reading, next, { owner_id, year: year.year }));
  }
  const { owners } = next;
  const done: PartsState = {
    ...next,
    after_owner: owner_id,
    owners: owners && { ...owners, done: owners.done + 1 },
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
