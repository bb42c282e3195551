import type { Connection } from '../../db/connection.ts';
import type { StoredStep } from './live-run.ts';
import { type ReadState, resumedRead } from './read-state.ts';
import type { RunContext } from './run-context.ts';
import type { Step } from './step.ts';
import { readStep, saveStep } from './step-store.ts';

/** A read that took longer would be too old before it ended. */
const longestMs = 24 * 3_600_000;

type FailedStep = Pick<StoredStep, 'record_type' | 'expected' | 'read' | 'rejected'> & {
  run_id: string;
  cursor: string;
};

/**
 * The place at which a read that failed goes on; null when it has to start over. What had no place would not be asked for
 * again, though its parent may be known by then.
 */
export function placeToGoOn(stored: Pick<StoredStep, 'cursor'>, shape: string): ReadState | null {
  const state = stored.cursor === null ? null : resumedRead(stored.cursor, shape);
  return state?.after != null && state.orphans === 0 ? state : null;
}

/**
 * A read that the run before could not end, for a reason that passes, goes on in this one: with its place, its counts, what it
 * met and what it could not read. That is handed over once. Answers the steps that have a place by it.
 */
export async function takeOverFailed(
  connection: Connection,
  { run, clock, log }: Pick<RunContext, 'run' | 'clock' | 'log'>,
  { claimed, isRepeat }: { claimed: ReadonlyMap<string, Step>; isRepeat: boolean },
): Promise<StoredStep[]> {
  const waiting = run.steps.filter(({ state, cursor }) => state === 'waiting' && cursor === null);
  if (waiting.length === 0) return [];
  const taken: StoredStep[] = [];
  // What was handed over by a commit whose answer was lost is not found with the run before any more.
  if (isRepeat) for (const stored of waiting) taken.push(await readStep(connection, run.id, stored));
  for (const failed of await failedBefore(connection, run.id)) {
    const { record_type } = failed;
    const stored = waiting.find((one) => one.record_type === record_type);
    const step = claimed.get(record_type);
    const place = step ? placeToGoOn(failed, step.shape.fingerprint) : null;
    const goesOn = place !== null && Date.parse(place.since) > clock.now().getTime() - longestMs;
    log.info({ recordType: record_type, runId: run.id, goesOn }, 'A read that failed goes on, or starts over');
    if (stored && goesOn) taken.push(await handOver(connection, run.id, { stored, failed }));
  }
  // what failed in this run, before it was interrupted, goes on in the next one
  await connection.query(
    `update sync_steps set cursor = null where state = 'failed' and cursor is not null and run_id <> $1`,
    [run.id],
  );
  return taken;
}

/** Those of the run before alone: a run of another release in between may have forgotten what was met. */
async function failedBefore(connection: Connection, runId: string): Promise<FailedStep[]> {
  const { rows } = await connection.query<FailedStep>(
    `select step.run_id, step.record_type, step.cursor, step.expected, step.read, step.rejected
     from sync_steps step join sync_runs run on run.id = step.run_id
     where step.state = 'failed' and step.cursor is not null and step.run_id <> $1
       and not exists (select from sync_runs later where later.state <> 'running' and later.started_at > run.started_at)`,
    [runId],
  );
  return rows;
}

async function handOver(
  connection: Connection,
  runId: string,
  { stored, failed: { run_id, cursor, expected, read, rejected } }: { stored: StoredStep; failed: FailedStep },
): Promise<StoredStep> {
  const taken: StoredStep = { ...stored, cursor, expected, read, rejected };
  await saveStep(connection, runId, taken);
  await connection.query('update sync_rejections set run_id = $3 where record_type = $1 and run_id = $2', [
    stored.record_type,
    run_id,
    runId,
  ]);
  return taken;
}
