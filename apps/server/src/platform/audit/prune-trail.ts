import { and, desc, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { lockAudit, recordAudit } from './record-audit.ts';

/** Takes away rows of the trail whose time is over, and tells in the trail where it begins since; answers how many. */
export async function pruneTrail(db: Db, { before, now }: { before: Date; now: Date }): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockAudit(transaction);
    const [last] = await transaction
      .select({ id: auditEvents.id, hash: auditEvents.hash })
      .from(auditEvents)
      // Rows of one moment stand in the order of their ids; what tells where the trail begins is never among them.
      .where(and(lt(auditEvents.happened_at, before)))
      .orderBy(desc(auditEvents.id))
      .limit(1);
    if (!last) return 0;
    await transaction.execute(sql`set local gevel.audit_door = 'prune'`);
    const gone = await transaction
      .delete(auditEvents)
      .where(lte(auditEvents.id, last.id))
      .returning({ id: auditEvents.id });
    await transaction.execute(sql`set local gevel.audit_door = ''`);
    await recordAudit(transaction, {
      at: now,
      action: 'audit.prune',
      by: null,
      after: { rows: gone.length, before: before.toISOString(), last: last.hash },
      follows: last.hash,
    });
    return gone.length;
  });
}
