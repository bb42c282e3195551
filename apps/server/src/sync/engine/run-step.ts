import { setImmediate as breathe } from 'node:timers/promises';
import { BackOfficeFailure, type RecordPage } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { type Along, finishRead, hearOfAlong } from './finish-step.ts';
import { type KnownOfType, knownAfter, knownOfType } from './known-of-type.ts';
import { isUnderWay, noCounts, type StoredStep } from './live-run.ts';
import { readAhead } from './read-ahead.ts';
import { newRead, parseReadState, printReadState, type ReadState, resumedRead } from './read-state.ts';
import type { Met } from './removals.ts';
import { inRun, type RunContext } from './run-context.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';
import { isSaved, readAlong, readStep, saveStep } from './step-store.ts';
import { suspicionOf } from './suspicion.ts';
import { writePage } from './write-page.ts';

interface Reading {
  context: RunContext;
  step: Step;
  stored: StoredStep;
}

/** Where a read is; one that begins is kept from its first page on. */
interface Place {
  state: ReadState;
  begins: boolean;
}

/** Reads one record type from where it stopped, takes every page over, and removes what is gone. */
export async function runStep(context: RunContext, step: Step, stored: StoredStep): Promise<void> {
  const reading = { context, step, stored };
  const { fingerprint } = step.shape;
  const resumed = stored.cursor === null ? null : resumedRead(stored.cursor, fingerprint);
  if (resumed === null) Object.assign(stored, noCounts);
  let place: Place = { state: resumed ?? newRead(context.clock.now(), fingerprint), begins: resumed === null };
  context.tell();
  if (!place.state.hasEnded) {
    const { after } = place.state;
    const options = { signal: context.signal, ...(after === null ? {} : { after }) };
    for await (const page of readAhead(context.backOffice.read(step.type, options))) {
      context.signal.throwIfAborted();
      place = { state: await take(reading, place, page), begins: false };
      context.tell();
      // The embedded database works in this very thread: let requests have their turn.
      await breathe();
    }
  }
  context.signal.throwIfAborted();
  if (isUnderWay(stored)) await take(reading, place, null);
  context.tell();
}

/**
 * Rows, seen ids, counts and cursor are committed together, so that an interruption at any moment loses and repeats nothing.
 * So is, with the first page, that the read began, and with the last that it ended; without a page it ends by itself.
 */
async function take(reading: Reading, place: Place, page: RecordPage<object> | null): Promise<ReadState> {
  const { context, step, stored } = reading;
  const suspicion = page && suspicionOf(step, page.records);
  if (suspicion !== null) throw new BackOfficeFailure('misunderstood', suspicion);
  const calls = context.backOffice.calls();
  const committed = await inRun(context, async (connection, isRepeat) => {
    // Once finished nothing is noted as seen any more, so that a second time everything would look gone.
    if (isRepeat && !(await isSaved(connection, context.run.id, stored))) return await takenBefore(connection, reading);
    const begun = place.begins ? await beginRead(connection, step, place.state) : { state: place.state, known: null };
    const counted = { ...stored, calls: stored.calls + calls - context.counted.calls };
    const taken = page
      ? await takePage(connection, { ...reading, stored: counted, page, ...begun })
      : { ...begun, next: counted, met: null };
    const { state, next } = taken;
    const isLast = page === null || page.cursor === null;
    const finished = isLast
      ? await finishRead(connection, { ...reading, ...taken, stored: next })
      : { stored: { ...next, state: 'running' as const, cursor: printReadState(state) }, along: [] };
    await saveStep(connection, context.run.id, finished.stored);
    return { state, ...finished };
  });
  Object.assign(stored, committed.stored);
  context.counted.calls = calls;
  hearOfAlong(context, committed.along);
  return committed.state ?? place.state;
}

/** What came of a transaction whose answer was lost. */
async function takenBefore(
  connection: Connection,
  { context: { run }, stored }: Reading,
): Promise<{ state: ReadState | null; stored: StoredStep; along: Along }> {
  const saved = await readStep(connection, run.id, stored);
  const state = saved.cursor === null ? null : parseReadState(saved.cursor);
  return { state, stored: saved, along: await readAlong(connection, run.id) };
}

async function beginRead(
  connection: Connection,
  step: Step,
  state: ReadState,
): Promise<{ state: ReadState; known: KnownOfType }> {
  const known = await knownOfType<{ isEmpty: boolean }>(
    connection,
    step.type,
    `not exists (select from ${step.table}) as "isEmpty"`,
  );
  await clearSeen(connection, step.type, known);
  return { state: { ...state, isFirst: known.isEmpty }, known: { ...known, hasSeen: false, hasNulled: false } };
}

interface PageToTake extends Reading {
  state: ReadState;
  /** What was kept beside the rows when the read began; null when that was before. */
  known: KnownOfType | null;
  page: RecordPage<object>;
}

async function takePage(
  connection: Connection,
  { context, step, stored, state, known, page }: PageToTake,
): Promise<{ state: ReadState; next: StoredStep; met: Met; known: KnownOfType | null }> {
  const outcome = await writePage(connection, {
    step,
    page,
    erased: await context.erased?.known(connection),
    isFirst: state.isFirst,
    isFirstPage: state.after === null,
    isOnlyPage: known !== null && page.cursor === null,
    hasUnread: known?.hasUnread ?? true,
    part: null,
    runId: context.run.id,
  });
  return {
    state: {
      ...state,
      after: page.cursor ?? state.after,
      hasEnded: page.cursor === null,
      unnamed: state.unnamed + outcome.unnamed,
      orphans: state.orphans + outcome.orphans,
    },
    next: {
      ...stored,
      expected: largest(stored.expected, page.total),
      read: stored.read + outcome.read,
      added: stored.added + outcome.added,
      changed: stored.changed + outcome.changed,
      rejected: stored.rejected + outcome.rejections.length,
      noise: stored.noise + outcome.noise,
    },
    met: outcome.met,
    known: known && knownAfter(known, outcome),
  };
}

/** A back office that promises less while we read has lost rows on the way; hold it to its largest promise. */
function largest(promised: number | null, now: number | null): number | null {
  return promised === null || now === null ? (promised ?? now) : Math.max(promised, now);
}
