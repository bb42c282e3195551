import type { Connection } from '../../db/connection.ts';
import type { StoredStep } from './live-run.ts';

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
