import type { SyncLoss } from '@gevel/contract';
import type { Connection } from '../../db/connection.ts';
import { type Brake, isBraked, type Trusted } from './brake.ts';
import type { Confirmation } from './confirmed-removals.ts';

const keptDays = 31;

/** Rows of a record type are kept under an empty name, values of one of its fields under that. */
interface Kept {
  record_type: string;
  name: string;
}

const keptAs = (recordType: string, { what, name }: SyncLoss): Kept =>
  what === 'values' ? { record_type: recordType, name } : { record_type: name, name: '' };

/** Those losses that wait for a person, and that no person confirmed. */
export async function brakedLosses(
  connection: Connection,
  losses: readonly SyncLoss[],
  about: { recordType: string; brakeOf: (loss: SyncLoss) => Brake; confirmation: Confirmation; now: Date },
): Promise<SyncLoss[]> {
  const braked: SyncLoss[] = [];
  for (const loss of losses) {
    if (loss.lost === 0 || loss.lost <= about.confirmation.of(loss)) continue;
    const trusted = await trustedSizes(connection, keptAs(about.recordType, loss), about.now);
    if (isBraked(loss, about.brakeOf(loss), trusted)) braked.push(loss);
  }
  return braked;
}

async function trustedSizes(connection: Connection, { record_type, name }: Kept, now: Date): Promise<Trusted> {
  const { rows } = await connection.query<Trusted>(
    `select coalesce(max(size) filter (where at > $3::timestamptz - interval '1 day'), 0)::float8 as day,
       coalesce(max(size), 0)::float8 as month
     from sync_losses where record_type = $1 and name = $2 and at > $3::timestamptz - interval '30 days'`,
    [record_type, name, now],
  );
  return rows[0] ?? { day: 0, month: 0 };
}

/** Remembers how large something was before it lost a part; when a person confirmed that, what is left is the new size. */
export async function noteLosses(
  connection: Connection,
  losses: readonly SyncLoss[],
  { recordType, confirmation, now }: { recordType: string; confirmation: Confirmation; now: Date },
): Promise<void> {
  for (const loss of losses.filter(({ lost }) => lost > 0)) {
    const { record_type, name } = keptAs(recordType, loss);
    if (loss.lost <= confirmation.of(loss)) {
      await connection.query('delete from sync_losses where record_type = $1 and name = $2', [record_type, name]);
      continue;
    }
    await connection.query(
      `with old as (delete from sync_losses where at < $4::timestamptz - $5 * interval '1 day')
       insert into sync_losses (record_type, name, size, at) values ($1, $2, $3, $4)`,
      [record_type, name, loss.of, now, keptDays],
    );
  }
}
