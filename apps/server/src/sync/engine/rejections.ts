import type { Rejection } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { shortened } from './problem-text.ts';

/** Enough to see what is wrong; the count beside them is always the whole. */
const keptPerStep = 200;

export async function keepRejections(
  connection: Connection,
  step: { runId: string; recordType: string; alreadyRejected: number },
  rejections: readonly Rejection[],
): Promise<void> {
  const room = keptPerStep - step.alreadyRejected;
  if (room <= 0 || rejections.length === 0) return;
  const kept = rejections.slice(0, room);
  await connection.query(
    `insert into sync_rejections (run_id, record_type, record_id, reason)
     select $1, $2, record_id, reason from unnest($3::text[], $4::text[]) as t (record_id, reason)`,
    [
      step.runId,
      step.recordType,
      kept.map(({ id }) => (id === null ? null : shortened(id, 64))),
      kept.map(({ reason }) => shortened(reason)),
    ],
  );
}
