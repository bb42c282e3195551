import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { auditHash } from './audit-hash.ts';
import { type AuditEvent, lockAudit, recordAudit } from './record-audit.ts';

export type AuditRow = typeof auditEvents.$inferSelect;

/** So many in one event of the trail itself. */
const toldAtOnce = 200;

/**
 * Takes a person out of rows of the trail, by `without`, and tells in the trail which rows those are and what they come to
 * now: so the check of the chain knows them from rows that somebody tampered with. The last thing of its transaction.
 */
export async function eraseTrail(
  transaction: Db,
  {
    ids,
    without,
    event,
  }: { ids: readonly number[]; without: (row: AuditRow) => AuditRow; event: Omit<AuditEvent, 'action' | 'after'> },
): Promise<number> {
  await lockAudit(transaction);
  await transaction.execute(sql`set local gevel.audit_door = 'erase'`);
  const told: [string, string][] = [];
  for (let from = 0; from < ids.length; from += toldAtOnce) {
    const some = ids.slice(from, from + toldAtOnce);
    const rows = await transaction
      .select()
      .from(auditEvents)
      .where(inArray(auditEvents.id, some))
      .orderBy(asc(auditEvents.id));
    for (const row of rows) {
      const kept = without(row);
      if (kept === row) continue;
      const { user_name, subject_name, acting_as, reason, address, before, after } = kept;
      await transaction
        .update(auditEvents)
        .set({ user_name, subject_name, acting_as, reason, address, before, after })
        .where(eq(auditEvents.id, row.id));
      told.push([String(row.id), auditHash(await hashBefore(transaction, row.id), kept)]);
    }
  }
  await transaction.execute(sql`set local gevel.audit_door = ''`);
  for (let from = 0; from < told.length; from += toldAtOnce) {
    const after = Object.fromEntries(told.slice(from, from + toldAtOnce));
    await recordAudit(transaction, { ...event, action: 'privacy.erase_trail', after });
  }
  return told.length;
}

async function hashBefore(transaction: Db, id: number): Promise<string> {
  const { rows } = await transaction.execute<{ hash: string }>(
    sql`select hash from audit_events where id < ${id} order by id desc limit 1`,
  );
  return rows[0]?.hash ?? (await hashOfPruned(transaction));
}

async function hashOfPruned(transaction: Db): Promise<string> {
  const { rows } = await transaction.execute<{ last: string | null }>(
    sql`select after ->> 'last' as last from audit_events where action = 'audit.prune' order by id desc limit 1`,
  );
  return rows[0]?.last ?? '';
}
