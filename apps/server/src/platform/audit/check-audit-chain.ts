import { asc, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { auditHash } from './audit-hash.ts';

const rowsAtOnce = 1000;

/**
 * The id of the first row whose content or predecessor is not what it was when it was written; null when all is well. A row
 * that a person was taken out of is right when a later event tells of just that row, as it is now; that older rows had
 * their time, when an event tells of the last of them.
 */
export async function checkAuditChain(db: Db): Promise<number | null> {
  let previousHash = await hashOfLastPruned(db);
  let lastId = 0;
  const unlike = new Map<number, string>();
  for (;;) {
    const rows = await db
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.id, lastId))
      .orderBy(asc(auditEvents.id))
      .limit(rowsAtOnce);
    for (const row of rows) {
      const hash = auditHash(previousHash, row);
      if (row.hash !== hash) unlike.set(row.id, hash);
      if (row.action === 'privacy.erase_trail') forgetTold(unlike, row.after);
      previousHash = row.hash;
      lastId = row.id;
    }
    if (rows.length < rowsAtOnce) return [...unlike.keys()].toSorted((one, other) => one - other)[0] ?? null;
  }
}

/** The event says which rows an erasure changed, with what each of them and its predecessor come to since. */
function forgetTold(unlike: Map<number, string>, after: unknown): void {
  if (typeof after !== 'object' || after === null) return;
  for (const [id, hash] of Object.entries(after)) {
    if (unlike.get(Number(id)) === hash) unlike.delete(Number(id));
  }
}

async function hashOfLastPruned(db: Db): Promise<string> {
  const [event] = await db
    .select({ after: auditEvents.after })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'audit.prune'))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  const last: unknown = event?.after && typeof event.after === 'object' ? Reflect.get(event.after, 'last') : undefined;
  return typeof last === 'string' ? last : '';
}
