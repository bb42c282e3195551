import { setImmediate as breathe } from 'node:timers/promises';
import type { BookYearState } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import {
  countOwners,
  type KnownYear,
  lastCompleteRead,
  nextOwner,
  noteCounted,
  type OwnerYears,
} from './book-year-store.ts';
import { finishParts } from './finish-parts.ts';
import { knownOfType } from './known-of-type.ts';
import { isUnderWay, type StoredStep } from './live-run.ts';
import type { PartsState } from './parts-state.ts';
import type { RunContext } from './run-context.ts';
import {
  beginParts,
  commit,
  heldProblem,
  leftOff,
  type Outcome,
  type Reading,
  readNewPart,
  readPart,
} from './run-parts.ts';
import type { Step } from './step.ts';

/** Clocks differ, and a change is told by the clock of the back office. */
const clockMarginMs = 3 * 3_600_000;

/**
 * Reads the ledger, which is too large to be read whole every time, owner by owner and year by year. A year that is closed
 * and was read whole is left alone, an open one is read again when something in it changed. What is gone is looked for in
 * a year that came whole, so that nothing needs to be remembered of the others. A full run reads every year.
 */
export async function runYears(context: RunContext, step: Step, stored: StoredStep): Promise<void> {
  const reading = { context, step, stored };
  const { fingerprint: shape } = step.shape;
  const next: { owner: OwnerYears | null } = { owner: null };
  /** Who comes next is found along with what is kept; after the last one the read ends. */
  const goOn: GoOn = async (connection, state) => {
    next.owner = await nextOwner(connection, { after: state.after_owner, now: context.clock.now(), shape });
    if (next.owner !== null) return { state, stored: {} };
    const known = await knownOfType(connection, step.type);
    return await finishParts(connection, reading, { state, freshness: 'read', known });
  };
  const left = leftOff(reading);
  let state = left === null || left.owners === null ? await begin(reading, goOn) : await resume(reading, left, goOn);
  while (next.owner !== null && isUnderWay(stored)) {
    state = await runOwner(reading, { state, owner: next.owner, goOn });
    context.tell();
    await breathe();
    context.signal.throwIfAborted();
  }
  context.tell();
}

type GoOn = (connection: Connection, state: PartsState) => Promise<Outcome>;

const resume = (reading: Reading, state: PartsState, goOn: GoOn) =>
  commit(reading, state, (connection) => goOn(connection, state));

function begin(reading: Reading, goOn: GoOn): Promise<PartsState> {
  return beginParts(reading, {
    find: async (connection) => {
      const last = await lastCompleteRead(connection, reading.step.type);
      return {
        todo: [],
        owners: { done: 0, total: await countOwners(connection) },
        changedSince: last && new Date(last.getTime() - clockMarginMs).toISOString(),
      };
    },
    goOn,
  });
}

interface OwnerToRun {
  state: PartsState;
  owner: OwnerYears;
  goOn: GoOn;
}

/** Does what is left of an owner's years, the one under way first. */
async function runOwner(reading: Reading, { state, owner, goOn }: OwnerToRun): Promise<PartsState> {
  let next = state.current === null ? state : await readPart(reading, state);
  const { context } = reading;
  const { owner_id, known } = owner;
  const isFull = context.run.plan === 'full';
  const question = {
    owner_id,
    known: known.map(({ year }) => year),
    resting: known.filter((year) => year.is_resting && !isFull).map(({ year }) => year),
    since: next.changedSince,
    begun: next.since,
    signal: context.signal,
  };
  let years: BookYearState[] = [];
  try {
    years = await context.backOffice.bookYears(question);
  } catch (error) {
    const problem = heldProblem(reading, error, { state: next, part: `owner ${owner_id}` });
    next = { ...next, misread: next.misread + 1, problem: next.problem ?? problem };
  }
  context.signal.throwIfAborted();
  for (const year of years) {
    if (next.done.includes(year.year) || !(isFull || mustRead(year, known))) continue;
    next = await readNewPart(reading, next, { owner_id, year: year.year });
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
    return await goOn(connection, done);
  });
}

/**
 * A year is left alone when it was read in the shape of today and is as it was then: in its number of mutations, its mark,
 * and by its changes, which of a closed year are known where the journal names it.
 */
function mustRead(year: BookYearState, known: readonly KnownYear[]): boolean {
  const before = known.find((one) => one.year === year.year);
  if (before === undefined || !before.is_in_shape || year.mutations !== before.mutation_count) return true;
  if (year.is_closed !== before.is_closed) return true;
  return year.has_changed;
}
