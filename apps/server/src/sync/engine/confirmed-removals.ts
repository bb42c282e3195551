import { type SyncLoss, syncLoss } from '@gevel/contract';
import { z } from 'zod';
import type { Connection } from '../../db/connection.ts';
import { quarantinedCount } from './judge-read.ts';

/** A confirmation is about what an administrator saw just now, not about what the back office loses next month. */
const lifeMs = 24 * 3_600_000;

/** What may go in spite of its number. */
export class Confirmation {
  readonly losses: readonly SyncLoss[];

  constructor(losses: readonly SyncLoss[] = []) {
    this.losses = losses;
  }

  /** How many rows. */
  get rows(): number {
    return this.losses.find(({ what }) => what === 'rows')?.lost ?? 0;
  }

  of({ what, name }: Pick<SyncLoss, 'what' | 'name'>): number {
    return this.losses.find((loss) => loss.what === what && loss.name === name)?.lost ?? 0;
  }
}

/** Lets the next read of a type lose what the latest one quarantined; null when that one quarantined nothing. */
export async function confirmRemovals(connection: Connection, recordType: string, now: Date): Promise<number | null> {
  const { rows } = await connection.query<{ problem: string | null; losses: unknown }>(
    `select step.problem, step.losses from sync_steps step join sync_runs run on run.id = step.run_id
     where step.record_type = $1 and step.state in ('done', 'incomplete', 'failed')
     order by step.finished_at desc nulls last, run.started_at desc limit 1`,
    [recordType],
  );
  const [latest] = rows;
  if (latest === undefined) return null;
  const losses = z.array(syncLoss).parse(latest.losses);
  const rowsLost = losses.find(({ what }) => what === 'rows')?.lost ?? 0;
  // A server of the version before said it in its problem alone.
  const atMost = losses.length > 0 ? rowsLost : quarantinedCount(latest.problem);
  if (atMost === null) return null;
  await connection.query(
    `insert into confirmed_removals (record_type, at_most, losses, confirmed_at) values ($1, $2, $3, $4)
     on conflict (record_type) do update set at_most = excluded.at_most, losses = excluded.losses,
       confirmed_at = excluded.confirmed_at`,
    [recordType, atMost, JSON.stringify(losses), now],
  );
  return losses.length === 0 ? atMost : losses.reduce((sum, { lost }) => sum + lost, 0);
}

/** What may go in spite of its number; asked for once, by the read that it is for. */
export async function takeConfirmation(connection: Connection, recordType: string, now: Date): Promise<Confirmation> {
  const { rows } = await connection.query<{ at_most: number; losses: unknown; confirmed_at: Date }>(
    'delete from confirmed_removals where record_type = $1 returning at_most, losses, confirmed_at',
    [recordType],
  );
  const [row] = rows;
  if (row === undefined || now.getTime() - row.confirmed_at.getTime() >= lifeMs) return new Confirmation();
  const losses = z.array(syncLoss).parse(row.losses);
  const hasRows = losses.some(({ what }) => what === 'rows');
  const rowsOnly: SyncLoss = { what: 'rows', name: recordType, lost: row.at_most, of: row.at_most };
  return new Confirmation(hasRows ? losses : [...losses, rowsOnly]);
}
