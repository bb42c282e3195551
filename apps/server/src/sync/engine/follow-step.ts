import type { Changes, Part, PartCount } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { differingRanges, NotTold } from './differing-ranges.ts';
import { finishParts, idParts } from './finish-parts.ts';
import { isUnderWay, type StoredStep } from './live-run.ts';
import { countKept, middleOf } from './part-counts.ts';
import type { PartsState, Within } from './parts-state.ts';
import { inRun, type RunContext } from './run-context.ts';
import { beginParts, endParts, keepState, leftOff, type Reading, readTodo } from './run-parts.ts';
import type { Step } from './step.ts';

/** A part of so many records is read rather than halved once more. */
const enough = 1_000;
const last = Number.MAX_SAFE_INTEGER;

/**
 * Brings a record type up to date without reading it whole: what was booked upon or got another state, what is open, what
 * came, and what went. What was edited otherwise is found when it is read whole.
 */
export async function followStep(context: RunContext, step: Step, stored: StoredStep, changes: Changes): Promise<void> {
  const reading = { context, step, stored };
  const left = leftOff(reading);
  const { state: begun, counts: first } = left === null ? await begin(reading, changes) : { state: left, counts: null };
  // Where their number is ours and nothing is known to have changed, that is all.
  if (!isUnderWay(stored)) return context.tell();
  let state = await readTodo(reading, begun);
  if (!state.isChecked) {
    const counts = first ?? (await counted(reading));
    if (isNewer(counts)) state = await readTodo(reading, await added(reading, state, newest(counts)));
    const now = isNewer(counts) ? await counted(reading) : counts;
    const different = [...(await differingParts(reading, now)), ...(await differingStates(reading))];
    state = { ...state, isChecked: true };
    if (different.length > 0) state = await readTodo(reading, await added(reading, state, different));
  }
  await endParts(reading, state, 'followed');
  context.tell();
}

/** What is not known to have changed is counted at once: as a rule the count is the same. */
async function begin(reading: Reading, changes: Changes): Promise<{ state: PartsState; counts: Counts | null }> {
  const { context, step } = reading;
  const since = context.clock.now();
  const todo = knownParts(step, changes);
  const theirs = todo.length === 0 ? await theirCount(reading, []) : null;
  let counts: Counts | null = null;
  const state = await beginParts(reading, {
    since,
    find: async () => ({ todo, owners: null, changedSince: null }),
    goOn: async (connection, begun, known) => {
      if (theirs === null) return { state: begun, stored: {} };
      const ours = await countKept(connection, step, []);
      counts = { theirs, ours };
      if (isNewer(counts) || theirs.records !== ours.records) return { state: begun, stored: {} };
      const same = { ...begun, isChecked: true };
      return await finishParts(connection, reading, { state: same, freshness: 'followed', known, size: ours.records });
    },
  });
  return { state, counts };
}

function knownParts({ follows, open }: Step, { ids }: Changes): Within[] {
  const named = follows === null ? [] : ids[follows.by];
  if (named === null) throw new NotTold();
  const changed = idParts(named, follows?.field);
  return open === null ? changed : [[{ field: open.field, is: null }], ...changed];
}

const added = (reading: Reading, state: PartsState, parts: readonly Within[]) =>
  keepState(reading, { ...state, todo: [...parts] });

async function theirCount({ context, step }: Reading, part: Part) {
  const count = await context.backOffice.count(step.type, part, context.signal);
  if (count === null) throw new NotTold();
  return count;
}

const ourCount = ({ context, step }: Reading, part: Part) =>
  inRun(context, (connection: Connection) => countKept(connection, step, part));

interface Counts {
  theirs: PartCount;
  ours: PartCount;
}

async function counted(reading: Reading, part: Part = []): Promise<Counts> {
  const theirs = await theirCount(reading, part);
  return { theirs, ours: await ourCount(reading, part) };
}

const isNewer = ({ theirs, ours }: Counts) => (theirs.last ?? 0) > (ours.last ?? 0);

/** What has a higher id than any that we know. */
const newest = ({ theirs, ours }: Counts): Within[] => [
  [{ field: 'id', from: (ours.last ?? 0) + 1, to: theirs.last ?? 0 }],
];

/** Where their number is another one than ours. */
async function differingParts(reading: Reading, { theirs, ours }: Counts): Promise<Within[]> {
  const { context, step } = reading;
  const whole = { from: 1, to: last, ours: ours.records, theirs: theirs.records };
  const ranges = await differingRanges(whole, {
    enough,
    middle: (range) => inRun(context, (connection) => middleOf(connection, step.table, range)),
    count: async (range) => {
      const half = await counted(reading, [{ field: 'id', ...range }]);
      return { ours: half.ours.records, theirs: half.theirs.records };
    },
  });
  return ranges.map((range) => [{ field: 'id', ...range }]);
}

/** States in which there are more or fewer records than we know: one that is no longer open went from one to another. */
async function differingStates(reading: Reading): Promise<Within[]> {
  const { context, step } = reading;
  const { open } = step;
  if (open === null) return [];
  const { rows } = await inRun(context, (connection) =>
    connection.query<{ id: number }>(`select id::float8 as id from ${open.states} order by id`),
  );
  const parts = rows.map(({ id }) => [{ field: open.stateField, ids: [id] }]);
  const theirs: PartCount[] = [];
  for (const part of parts) theirs.push(await theirCount(reading, part));
  return await inRun(context, async (connection) => {
    const found: Within[] = [];
    for (const [place, part] of parts.entries())
      if (theirs[place]?.records !== (await countKept(connection, step, part)).records) found.push(part);
    return found;
  });
}
