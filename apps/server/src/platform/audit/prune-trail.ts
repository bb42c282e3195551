import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { recordAudit } from './record-audit.ts';
import { nextSeal, sealWithin } from './seal-trail.ts';
import type { TrailKeys } from './trail-keys.ts';

/** Takes away events whose time is over, and seals where the trail begins since; answers how many. */
export async function pruneTrail(
  db: Db,
  keys: TrailKeys,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  return db.transaction(async (transaction) => {
    const end = await sealWithin(transaction, keys, now);
    const [last] = await lastOver(transaction, before);
    if (!last) return 0;
    const note = { up_to: last.place, last: last.hash };
    const anchor = nextSeal(keys, end, { kind: 'pruned', note, at: now });
    const { rows } = await transaction.execute<{ gone: number }>(
      sql`select gevel_prune_trail(${last.place}, ${JSON.stringify(anchor)}::jsonb) as gone`,
    );
    const gone = rows[0]?.gone ?? 0;
    await recordAudit(transaction, {
      at: now,
      action: 'audit.prune',
      by: null,
      after: { rows: gone, before: before.toISOString() },
    });
    return gone;
  });
}

/**
 * The last event before the first that is not over: one that says to be older than it is takes none of those before it along. As
 * in `gevel_prune_trail`, an event is at the least as old as its link.
 */
async function lastOver(transaction: Db, before: Date): Promise<{ place: number; hash: string }[]> {
  const { rows } = await transaction.execute<{ place: string; hash: string }>(sql`
    select place, hash from audit_seals
    where kind = 'event' and place < coalesce((
      select s.place from audit_seals s left join audit_events e on e.id = s.event_id
      where s.kind = 'event' and least(e.happened_at, s.sealed_at) >= ${before.toISOString()}::timestamptz
      order by s.place limit 1), ${Number.MAX_SAFE_INTEGER})
    order by place desc limit 1`);
  return rows.map(({ place, hash }) => ({ place: Number(place), hash }));
}
