import type { SyncLoss } from '@gevel/contract';
import type { Connection } from '../../db/connection.ts';
import { readYearsAgain } from './book-year-store.ts';
import { brakeProblem } from './brake.ts';
import { cascadeLosses } from './cascades.ts';
import { Confirmation, takeConfirmation } from './confirmed-removals.ts';
import { judgeRead, noneGiven, quarantinedCount } from './judge-read.ts';
import { type KnownOfType, knownOfType } from './known-of-type.ts';
import type { StoredStep } from './live-run.ts';
import { brakedLosses, noteLosses } from './losses.ts';
import { emptyNulled, nulledLosses } from './nulled-values.ts';
import type { ReadState } from './read-state.ts';
import { forgetGone, noteProblem } from './rejections.ts';
import { gone, type Met, removeGone, welcomeBack } from './removals.ts';
import type { RunContext } from './run-context.ts';
import { clearSeen } from './seen.ts';
import type { Step } from './step.ts';

interface ReadToFinish {
  context: RunContext;
  step: Step;
  /** The counts of all its pages. */
  stored: StoredStep;
  state: ReadState;
  met: Met;
  /** What is kept beside its rows, where that is known. */
  known: KnownOfType | null;
}

/**
 * Removes what the read did not meet and empties what it no longer fills, when the read and its losses are to be trusted,
 * and says how fresh the type is; all of it or nothing, in the transaction at hand. Answers the step as it is to be saved.
 */
export async function finishRead(
  connection: Connection,
  { context, step, stored, state, met, known: before }: ReadToFinish,
): Promise<{ stored: StoredStep; along: Along }> {
  const returned = step.whenGone === 'mark' ? await welcomeBack(connection, step, met) : 0;
  const known = before ?? (await knownOfType(connection, step.type));
  const counts = state.isFirst ? { kept: stored.read, missing: 0 } : await gone(connection, step, { met });
  const { kept, missing } = counts;
  const now = context.clock.now();
  const confirmation = known.isConfirmed ? await takeConfirmation(connection, step.type, now) : new Confirmation();
  const { expected, read } = stored;
  const untrusted = judgeRead({
    ...state,
    expected,
    read,
    kept,
    missing,
    refused: stored.rejected - state.orphans,
    maxRefusedShare: context.maxRefusedShare,
    confirmed: confirmation.rows,
    areParentsDone: areParentsDone(context, step),
    isNeverEmpty: step.isNeverEmpty,
  });
  const { hasNulled } = known;
  const losses = await lossesOf(connection, { step, steps: context.steps, met, ...counts, hasNulled });
  const about = { recordType: step.type, brakeOf: brakesOf(context.steps, step), confirmation, now };
  const braked = await brakedLosses(connection, losses, about);
  const problem = untrusted ?? brakeProblem(step.type, braked);
  const held = braked.filter(({ what }) => what === 'values').map(({ name }) => name);
  const emptied = hasNulled ? await emptyNulled(connection, step, held) : 0;
  const removed = problem === null && missing > 0 ? await removeGone(connection, step, { met }) : 0;
  if (problem === null || problem === noneGiven)
    await noteFreshness(connection, context, step, { since: state.since, freshness: 'read' });
  if (known.hasUnread && state.hasEnded) await forgetGone(connection, step, { part: null, runId: context.run.id });
  if (problem !== null || known.hasProblem) await noteProblem(connection, step, problem);
  const happened = losses.filter((loss) => (loss.what === 'values' ? !held.includes(loss.name) : problem === null));
  await noteLosses(connection, happened, about);
  const along = await countAlong(connection, context.run.id, happened);
  await clearSeen(connection, step.type, known);
  const next: StoredStep = {
    ...stored,
    state: problem === null ? 'done' : 'incomplete',
    cursor: null,
    added: stored.added + returned,
    changed: stored.changed + emptied,
    removed: stored.removed + removed,
    problem,
    losses: toConfirm(braked, { untrusted, rows: losses.find(({ what }) => what === 'rows') }),
  };
  return { stored: next, along };
}

interface Losing {
  step: Step;
  steps: RunContext['steps'];
  met: Met;
  kept: number;
  missing: number;
  hasNulled: boolean;
}

async function lossesOf(
  connection: Connection,
  { step, steps, met, kept, missing, hasNulled }: Losing,
): Promise<SyncLoss[]> {
  const values = hasNulled ? await nulledLosses(connection, step) : [];
  if (missing === 0) return values;
  const rows: SyncLoss = { what: 'rows', name: step.type, lost: missing, of: kept };
  return [rows, ...(await cascadeLosses(connection, step, { steps, met })), ...values];
}

/** What a person may confirm: of a read that is not whole only the values, for its rows are missing for another reason. */
function toConfirm(
  braked: readonly SyncLoss[],
  { untrusted, rows }: { untrusted: string | null; rows: SyncLoss | undefined },
): SyncLoss[] {
  if (untrusted === null) return [...braked];
  if (quarantinedCount(untrusted) === null) return braked.filter(({ what }) => what === 'values');
  return [...(rows ? [rows] : []), ...braked.filter(({ what }) => what !== 'rows')];
}

/** What goes with its parents counts for its own type. */
export const brakesOf = (steps: RunContext['steps'], step: Step) => (loss: SyncLoss) =>
  loss.what === 'along'
    ? (Object.values(steps).find(({ type }) => type === loss.name)?.brake ?? step.brake)
    : step.brake;

/** Of record types of which rows went with others: how many went of each in this run. */
export type Along = readonly { record_type: string; removed: number }[];

/** Rows that went with others are counted with their own record type, which is read later in the run. */
export async function countAlong(connection: Connection, runId: string, happened: readonly SyncLoss[]): Promise<Along> {
  const along: { record_type: string; removed: number }[] = [];
  for (const { what, name, lost } of happened) {
    if (what !== 'along' || lost === 0) continue;
    const { rows } = await connection.query<{ record_type: string; removed: number }>(
      `update sync_steps set removed = removed + $3 where run_id = $1 and record_type = $2 returning record_type, removed`,
      [runId, name, lost],
    );
    along.push(...rows);
  }
  return along;
}

export function hearOfAlong({ run }: Pick<RunContext, 'run'>, along: Along): void {
  for (const { record_type, removed } of along) {
    const child = run.steps.find((step) => step.record_type === record_type);
    if (child !== undefined) child.removed = removed;
  }
}

export function areParentsDone(context: RunContext, step: Step): boolean {
  const parent = step.placedBy?.parent;
  if (parent === undefined) return true;
  return context.run.steps.some(({ record_type, state }) => record_type === parent && state === 'done');
}

/** Read: the copy is all of it as of then. Followed: what came, went, was booked or got another state was, and the rest is older. */
export type Freshness = 'read' | 'followed';

export async function noteFreshness(
  connection: Connection,
  { backOffice }: Pick<RunContext, 'backOffice'>,
  step: Step,
  { since, freshness }: { since: string; freshness: Freshness },
): Promise<void> {
  if (freshness === 'followed') {
    await connection.query('update sync_freshness set followed_at = $2 where record_type = $1', [step.type, since]);
    return;
  }
  await connection.query(
    `insert into sync_freshness (record_type, synced_at, followed_at, shape, not_given) values ($1, $2, $2, $3, $4)
     on conflict (record_type) do update
       set synced_at = excluded.synced_at, followed_at = excluded.followed_at, shape = excluded.shape,
         not_given = excluded.not_given`,
    [step.type, since, step.shape.fingerprint, await notGiven(connection, step, { backOffice, since })],
  );
}

/** A year of books that stands is not read again, so that a field which is given after all is missing until all years are. */
async function notGiven(
  connection: Connection,
  step: Step,
  { backOffice, since }: { backOffice: RunContext['backOffice']; since: string },
): Promise<string[]> {
  const now = backOffice.notGiven(step.type);
  if (step.readBy !== 'book_year') return now;
  const { rows } = await connection.query<{ not_given: string[] }>(
    'select not_given from sync_freshness where record_type = $1',
    [step.type],
  );
  const before = rows[0]?.not_given ?? [];
  const isKnown = before.every((field) => now.includes(field));
  return isKnown || !(await readYearsAgain(connection, since)) ? now : [...new Set([...before, ...now])];
}
