import { isIP } from 'node:net';
import type { PasskeyHindrance } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { portalLabel } from '../../platform/portal-link/portal-label.ts';

export interface RelyingParty {
  /** Whose passkeys are asked for: they work on this host and on those below it. */
  id: string;
  /** From the settings but for a host that is known, so that no header chooses it. */
  origin: string;
  host: string;
}

/** For whom passkeys are made at the address of a request, or why there are none. */
export async function relyingPartyOf(
  { database, publicUrl }: { database: Database; publicUrl: URL },
  requestHost: string,
): Promise<RelyingParty | PasskeyHindrance> {
  const own = publicUrl.hostname;
  if (isIP(own) > 0 || own.startsWith('[')) return 'ip_address';
  if (publicUrl.protocol !== 'https:' && !isLocal(own)) return 'plain_http';
  const host = requestHost.toLowerCase().replace(/:\d+$/, '');
  if (host !== own && !(await isPortal(database, host, publicUrl))) return 'unknown_host';
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  // A browser takes `localhost` for no domain that others stand under.
  const id = isLocal(host) ? host : own;
  return { id, origin: `${publicUrl.protocol}//${host}${port}`, host };
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

async function isPortal(database: Database, host: string, publicUrl: URL): Promise<boolean> {
  const label = portalLabel(host, publicUrl);
  if (label === null || isLocal(host) !== isLocal(publicUrl.hostname)) return false;
  const found = await database.db.select({ id: brokers.id }).from(brokers).where(eq(brokers.portal_url, label));
  return found.length > 0;
}
