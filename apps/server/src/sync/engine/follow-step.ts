import type { Changes, Part, PartCount } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { differingRanges, NotTold } from './differing-ranges.ts';
import { finishParts, idParts } from './finish-parts.ts';
import type { StoredStep } from './live-run.ts';
import { countKept, middleOf } from './part-counts.ts';
import type { PartsState, Within } from './parts-state.ts';
import { inRun, type RunContext } from './run-context.ts';
import { beginParts, keepState, leftOff, type Reading, readTodo } from './run-parts.ts';
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
  let state = leftOff(reading);
  state ??= await beginParts(reading, async () => ({
    todo: knownParts(step, changes),
    owners: null,
    changedSince: null,
  }));
  state = await readTodo(reading, state);
  if (!state.isChecked) {
    const counts = await counted(reading);
    if (isNewer(counts)) state = await readTodo(reading, await added(reading, state, newest(counts)));
    const now = isNewer(counts) ? await counted(reading) : counts;
    const different = [...(await differingParts(reading, now)), ...(await differingStates(reading))];
    state = await readTodo(reading, await added(reading, { ...state, isChecked: true }, different));
  }
  await finishParts(reading, state, 'followed');
  context.tell();
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
  const found: Within[] = [];
  for (const { id } of rows) {
    const part = [{ field: open.stateField, ids: [id] }];
    const { theirs, ours } = await counted(reading, part);
    if (theirs.records !== ours.records) found.push(part);
  }
  return found;
}
