import type { Connection } from '../../db/connection.ts';
import type { ReadAs, StoredStep } from './live-run.ts';

/** Writes a step's row as it is in memory. */
export async function saveStep(connection: Connection, runId: string, step: StoredStep): Promise<void> {
  const hasEnded = step.state !== 'waiting' && step.state !== 'running';
  await connection.query(
    `update sync_steps set state = $3, cursor = $4, expected = $5, read = $6, added = $7, changed = $8, removed = $9,
       rejected = $10, problem = $11, losses = $13, noise = $14, read_as = $15, calls = $16, finished_at = case when $12 then coalesce(finished_at, clock_timestamp()) end
     where run_id = $1 and record_type = $2`,
    [
      runId,
      step.record_type,
      step.state,
      step.cursor,
      step.expected,
      step.read,
      step.added,
      step.changed,
      step.removed,
      step.rejected,
      step.problem,
      hasEnded,
      JSON.stringify(step.losses),
      step.noise,
      step.read_as,
      step.calls,
    ],
  );
}

/** Keeps how record types are read in this run. */
export async function saveReads(
  connection: Connection,
  runId: string,
  reads: ReadonlyMap<string, ReadAs>,
): Promise<void> {
  await connection.query(
    `update sync_steps set read_as = decided.read_as from unnest($2::text[], $3::text[]) as decided (record_type, read_as)
     where run_id = $1 and sync_steps.record_type = decided.record_type`,
    [runId, [...reads.keys()], [...reads.values()]],
  );
}

/** Whether a step's row is still as we know it; else a commit of ours came through though its answer was lost. */
export async function isSaved(connection: Connection, runId: string, step: StoredStep): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from sync_steps where run_id = $1 and record_type = $2 and cursor is not distinct from $3 and state = $4`,
    [runId, step.record_type, step.cursor, step.state],
  );
  return rowCount === 1;
}

/** The step as the database has it. */
export async function readStep(connection: Connection, runId: string, step: StoredStep): Promise<StoredStep> {
  const { rows } = await connection.query<StoredStep>(
    `select record_type, state, cursor, expected, read, added, changed, removed, rejected, noise, problem, losses, read_as, calls
     from sync_steps where run_id = $1 and record_type = $2`,
    [runId, step.record_type],
  );
  return rows[0] ?? step;
}

/** How many rows went with others, of the record types whose read has not begun. */
export async function readAlong(
  connection: Connection,
  runId: string,
): Promise<{ record_type: string; removed: number }[]> {
  const { rows } = await connection.query<{ record_type: string; removed: number }>(
    `select record_type, removed from sync_steps where run_id = $1 and state = 'waiting'`,
    [runId],
  );
  return rows;
}
