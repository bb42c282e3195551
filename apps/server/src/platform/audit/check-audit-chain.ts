import { asc, gt } from 'drizzle-orm';
import type { Portal } from '../../db/database.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { auditHash } from './audit-hash.ts';

const rowsAtOnce = 1000;

/** The id of the first row whose content or predecessor is not what it was when it was written; null when all is well. */
export async function checkAuditChain(portal: Portal): Promise<number | null> {
  let previousHash = '';
  let lastId = 0;
  for (;;) {
    const rows = await portal
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.id, lastId))
      .orderBy(asc(auditEvents.id))
      .limit(rowsAtOnce);
    for (const row of rows) {
      if (row.hash !== auditHash(previousHash, row)) return row.id;
      previousHash = row.hash;
      lastId = row.id;
    }
    if (rows.length < rowsAtOnce) return null;
  }
}
