import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { portalLabel } from './portal-label.ts';

/** Whether the portal is served at this host name: its own, or that of a broker. Who may have a certificate is decided by it. */
export async function isKnownHost(
  { database, publicUrl }: { database: Database; publicUrl: URL },
  host: string,
): Promise<boolean> {
  if (host.toLowerCase() === publicUrl.hostname) return true;
  const label = portalLabel(host, publicUrl);
  if (label === null || !host.toLowerCase().endsWith(`.${publicUrl.hostname}`)) return false;
  const found = await database.db
    .select({ id: brokers.id })
    .from(brokers)
    .where(eq(brokers.portal_url, label))
    .limit(1);
  return found.length > 0;
}
