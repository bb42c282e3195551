import { BackOfficeFailure, type Changes } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { claimShapes } from './claim-shapes.ts';
import { isUnderWay, type LiveRun, type Mark, type ReadAs } from './live-run.ts';
import { isOldByHour, planOf } from './plan.ts';
import { inRun, type RunContext } from './run-context.ts';
import { lastMark, saveMark } from './run-store.ts';
import type { Step } from './step.ts';
import { saveReads } from './step-store.ts';
import { takeOverFailed } from './take-over-failed.ts';

export interface Prepared {
  /** The steps of the run by their record types; without those that a newer release reads. */
  claimed: ReadonlyMap<string, Step>;
  /** Null when what changed is not known. */
  changes: Changes | null;
}

/**
 * Begins a run or goes on with it: says in which shapes it reads, goes on with reads that failed, decides how each record type
 * is read, once for a run, and asks what changed.
 */
export async function prepareRun(context: RunContext): Promise<Prepared> {
  const { run, steps, schemaStep, clock } = context;
  const { claimed, taken, decided, before } = await inRun(context, async (connection, isRepeat) => {
    const shaped = await claimShapes(connection, { steps, schemaStep, now: clock.now() });
    return {
      claimed: shaped,
      taken: await takeOverFailed(connection, context, { claimed: shaped, isRepeat }),
      decided: await decideReads(connection, context, shaped),
      before: run.mark === null ? await lastMark(connection) : null,
    };
  });
  for (const stored of run.steps) {
    Object.assign(
      stored,
      taken.find(({ record_type }) => record_type === stored.record_type),
    );
    stored.read_as ??= decided.get(stored.record_type) ?? null;
  }
  const isPlanned = context.ages !== null && run.plan !== null;
  return { claimed, changes: isPlanned ? await askChanges(context, before) : null };
}

async function decideReads(
  connection: Connection,
  { ages, run, clock }: RunContext,
  claimed: ReadonlyMap<string, Step>,
): Promise<ReadonlyMap<string, ReadAs>> {
  const undecided = run.steps.filter(({ read_as }) => read_as === null);
  if (ages === null || run.plan === null || undecided.length === 0) return new Map();
  const decided = await planOf(connection, [...claimed.values()], { ages, plan: run.plan, now: clock.now() });
  const reads = new Map(
    undecided.flatMap(({ record_type }) => {
      const read = decided.get(record_type);
      return read === undefined ? [] : [[record_type, read] as const];
    }),
  );
  await saveReads(connection, run.id, reads);
  return reads;
}

async function askChanges(context: RunContext, before: Mark | null): Promise<Changes | null> {
  const { run } = context;
  const from = run.mark === null ? (before?.to ?? null) : run.mark.from;
  const changes = await changesSince(context, from);
  // a run that goes on asks again, and what was done before it was interrupted knows no more than the first answer
  const to = run.mark?.to ?? changes?.mark;
  if (to === undefined) return null;
  const behind = new Set([...((run.mark ?? before)?.behind ?? []), ...notToldOf(context, changes)]);
  const mark: Mark = { from, to, behind: [...behind] };
  await inRun(context, (connection) => saveMark(connection, { id: run.id, mark }));
  run.mark = mark;
  return changes;
}

async function changesSince({ run, backOffice, signal, log }: RunContext, since: string | null) {
  try {
    return await backOffice.changes({ since, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof BackOfficeFailure)) throw error;
    log.warn({ err: error, runId: run.id }, 'What changed could not be asked');
    return null;
  }
}

/** What is to be followed by changes that this answer does not tell. */
function notToldOf({ run, steps }: RunContext, changes: Changes | null): string[] {
  const isTold = ({ follows, readBy }: Step) =>
    readBy === 'book_year' ? Boolean(changes?.years) : follows === null || Boolean(changes?.ids[follows.by]);
  const underWay = new Set(run.steps.filter(isUnderWay).map(({ record_type }) => record_type));
  return Object.values(steps).flatMap((step) => (underWay.has(step.type) && !isTold(step) ? [step.type] : []));
}

/**
 * Whether the copy is young enough to be left, where it cannot be told what changed. What is booked upon is read whole within
 * the age of what is wanted within the day; the rest waits for the night.
 */
export async function isFresh(context: RunContext, step: Step): Promise<boolean> {
  const { ages, clock } = context;
  if (ages === null) return false;
  if (step.follows === null && step.readBy === 'whole') return true;
  const { rows } = await inRun(context, (connection) =>
    connection.query<{ synced_at: Date }>('select synced_at from sync_freshness where record_type = $1', [step.type]),
  );
  const [known] = rows;
  return known !== undefined && !isOldByHour(known.synced_at, { ages, now: clock.now() });
}

/**
 * Where the next run begins to ask: where this one did, when not all that rests on the changes was taken over. What was read
 * before this run asked for them is such, too: a read that went on from the run before.
 */
export async function markAtEnd(
  connection: Connection,
  { mark, steps, startedAt }: Pick<LiveRun, 'mark' | 'steps' | 'startedAt'>,
  known: Pick<RunContext, 'steps'>['steps'],
): Promise<Mark | null> {
  if (mark === null) return null;
  const resting = restingOnChanges(Object.values(known));
  const { rows } = await connection.query<{ record_type: string }>(
    'select record_type from sync_freshness where synced_at < $1',
    [startedAt],
  );
  const older = new Set(rows.map(({ record_type }) => record_type));
  const isTaken = ({ record_type, state, read_as }: LiveRun['steps'][number]) =>
    state === 'done' && !(read_as === 'whole' && older.has(record_type));
  // what waits for a person alone is read whole with each run until somebody decides
  const isWaiting = ({ state, problem }: LiveRun['steps'][number]) =>
    state === 'incomplete' && problem?.startsWith('quarantined:') === true;
  const areAllDone = steps.every(
    (step) => isTaken(step) || isWaiting(step) || step.read_as === 'left' || !resting.has(step.record_type),
  );
  const whole = new Set(steps.flatMap((step) => (step.read_as === 'whole' && isTaken(step) ? [step.record_type] : [])));
  const behind = (mark.behind ?? []).filter((type) => !whole.has(type));
  if (areAllDone) return { ...mark, behind };
  return mark.from === null ? null : { ...mark, to: mark.from, behind };
}

/** What is followed by what changed, and what that gets its place from. A set that is kept from us for good is none of these. */
function restingOnChanges(known: readonly Step[]): Set<string> {
  const followed = known.filter(({ follows, readBy }) => follows !== null || readBy === 'book_year');
  return new Set(followed.flatMap(({ type, placedBy }) => [type, placedBy?.parent ?? type]));
}
