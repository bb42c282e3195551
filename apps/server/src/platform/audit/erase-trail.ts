import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { type AuditEvent, recordAudit } from './record-audit.ts';
import { type AuditRow, digestOf, newSalt } from './seal.ts';
import { nextSeal, sealWithin } from './seal-trail.ts';
import type { TrailKeys } from './trail-keys.ts';

/** So many in one anchor. */
const erasedAtOnce = 200;

/**
 * Takes a person out of events, by `without`, and seals which those are and what they come to now: so the check of the trail
 * knows them from events that somebody tampered with. The last thing of its transaction.
 */
export async function eraseTrail(
  transaction: Db,
  keys: TrailKeys,
  {
    ids,
    without,
    event,
  }: { ids: readonly number[]; without: (row: AuditRow) => AuditRow; event: Omit<AuditEvent, 'action' | 'after'> },
): Promise<number> {
  let end = await sealWithin(transaction, keys, event.at);
  let erased = 0;
  for (let from = 0; from < ids.length; from += erasedAtOnce) {
    const rows = await transaction
      .select()
      .from(auditEvents)
      .where(inArray(auditEvents.id, ids.slice(from, from + erasedAtOnce)))
      .orderBy(asc(auditEvents.id));
    const changed = rows.flatMap((row) => {
      const kept = without(row);
      return kept === row ? [] : [{ ...kept, salt: newSalt() }];
    });
    if (changed.length === 0) continue;
    const events = Object.fromEntries(changed.map((row) => [row.id, digestOf(row.salt, row)]));
    const anchor = nextSeal(keys, end, { kind: 'erased', note: { events }, at: event.at });
    await transaction.execute(
      sql`select gevel_erase_trail(${JSON.stringify(changed)}::jsonb, ${JSON.stringify(anchor)}::jsonb)`,
    );
    end = anchor;
    erased += changed.length;
  }
  if (erased > 0)
    await recordAudit(transaction, { ...event, action: 'privacy.erase_trail', after: { events: erased } });
  return erased;
}
