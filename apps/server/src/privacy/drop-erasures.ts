import type { Database } from '../db/database.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { dropUnreadable } from './erasure-list.ts';

/**
 * The way out for whoever runs a portal whose secret is lost: it starts again, and forgets who was erased. Answers how many
 * erasures went; null when a secret opens the list, which then stays as it is.
 */
export async function dropUnreadableErasures(
  { database, files, secrets, clock }: { database: Database; files: FileStorage; secrets: Secrets; clock: Clock },
  reason: string,
): Promise<number | null> {
  return await database.db.transaction(async (transaction) => {
    const dropped = await dropUnreadable(transaction, { files, secrets });
    if (dropped !== null)
      await recordAudit(transaction, {
        at: clock.now(),
        by: null,
        action: 'privacy.drop_erasures',
        reason,
        after: { erasures: dropped },
      });
    return dropped;
  });
}
