import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditEvents, auditSeals } from '../../db/schema/audit.ts';
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
    const [last] = await transaction
      .select({ place: auditSeals.place, hash: auditSeals.hash })
      .from(auditSeals)
      .innerJoin(auditEvents, eq(auditEvents.id, auditSeals.event_id))
      .where(and(lt(auditEvents.happened_at, before)))
      .orderBy(desc(auditSeals.place))
      .limit(1);
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
