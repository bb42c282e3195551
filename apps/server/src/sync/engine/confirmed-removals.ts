import type { Connection } from '../../db/connection.ts';
import { quarantinedCount } from './judge-read.ts';

/** A confirmation is about what an administrator saw just now, not about what the back office loses next month. */
const lifeMs = 24 * 3_600_000;

/** Lets the next read of a type remove what the latest one quarantined; null when that one quarantined nothing. */
export async function confirmRemovals(connection: Connection, recordType: string, now: Date): Promise<number | null> {
  const { rows } = await connection.query<{ problem: string | null }>(
    `select step.problem from sync_steps step join sync_runs run on run.id = step.run_id
     where step.record_type = $1 and step.state in ('done', 'incomplete', 'failed')
     order by step.finished_at desc nulls last, run.started_at desc limit 1`,
    [recordType],
  );
  const atMost = quarantinedCount(rows[0]?.problem ?? null);
  if (atMost === null) return null;
  await connection.query(
    `insert into confirmed_removals (record_type, at_most, confirmed_at) values ($1, $2, $3)
     on conflict (record_type) do update set at_most = excluded.at_most, confirmed_at = excluded.confirmed_at`,
    [recordType, atMost, now],
  );
  return atMost;
}

/** How many rows may go in spite of their number; asked for once, by the read that it is for. */
export async function takeConfirmation(connection: Connection, recordType: string, now: Date): Promise<number> {
  const { rows } = await connection.query<{ at_most: number; confirmed_at: Date }>(
    'delete from confirmed_removals where record_type = $1 returning at_most, confirmed_at',
    [recordType],
  );
  const [row] = rows;
  return row !== undefined && now.getTime() - row.confirmed_at.getTime() < lifeMs ? row.at_most : 0;
}
