import { isIP } from 'node:net';
import type { Theme } from '@gevel/contract';
import { eq, sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';

/** Whose face a mail wears, and where its links lead. */
export interface MailBrand {
  name: string;
  color: string;
  /** Where an answer to it goes; null: nowhere. */
  replyTo: string | null;
  /** Scheme and host of the portal, from the settings and the broker's record only. */
  origin: string;
  /** The broker's picture and the colour on which it stands. */
  logo?: { fileId: string; background: string };
}

const productColor = '#1f4b5f';

export function productBrand(publicUrl: URL): MailBrand {
  return { name: 'Gevel', color: productColor, replyTo: null, origin: publicUrl.origin };
}

/** Of nobody: no number gets as far. */
const none = Number.MAX_SAFE_INTEGER;

/**
 * The brand of a user's broker; for an owner that of the broker it is linked to now. The same is asked for everybody, so that
 * how long it takes does not tell whom a mail goes to.
 */
export async function getMailBrand(
  deps: { database: Database; publicUrl: URL },
  user: { broker_id: number | null; owner_id: number | null },
): Promise<MailBrand> {
  const linked = await getBrokerOfOwner(deps.database, user.owner_id ?? none);
  return brandOf(deps.database.db, deps.publicUrl, user.broker_id ?? linked);
}

/** The same within a transaction, which asks for no second connection. */
export async function mailBrandWithin(
  transaction: Db,
  publicUrl: URL,
  user: { broker_id: number | null; owner_id: number | null },
): Promise<MailBrand> {
  const ownerId = user.owner_id ?? none;
  const [owner] = await asSyncRole(
    transaction,
    sql`select linked_broker_id from owners where id = ${ownerId}::bigint and linked_broker_id is not null`,
  );
  return brandOf(transaction, publicUrl, user.broker_id ?? (owner ? Number(owner['linked_broker_id']) : null));
}

async function brandOf(db: Db, publicUrl: URL, brokerId: number | null): Promise<MailBrand> {
  const product = productBrand(publicUrl);
  const [broker] = await db
    .select({
      name: brokers.display_name,
      email: brokers.email,
      portalUrl: brokers.portal_url,
      theme: brokers.theme,
      logo: brokers.logo_file_id,
    })
    .from(brokers)
    .where(eq(brokers.id, brokerId ?? none));
  if (!broker) return product;
  // Themes are checked against the contract when they are saved.
  const theme = broker.theme as Theme | null;
  return {
    name: broker.name || product.name,
    color: theme?.main_color ?? product.color,
    replyTo: broker.email,
    origin: portalOrigin(publicUrl, broker.portalUrl),
    ...(broker.logo === null
      ? {}
      : { logo: { fileId: broker.logo, background: theme?.logo_background_color ?? '#ffffff' } }),
  };
}

/** A portal's host stands directly under the portal's own; an address has no names under it. */
function portalOrigin(publicUrl: URL, portalUrl: string | null): string {
  const hasNames = isIP(publicUrl.hostname) === 0 && !publicUrl.hostname.startsWith('[');
  return portalUrl === null || !hasNames ? publicUrl.origin : `${publicUrl.protocol}//${portalUrl}.${publicUrl.host}`;
}

async function getBrokerOfOwner(database: Database, ownerId: number): Promise<number | null> {
  return database.scoped({ kind: 'owner', ownerId }, async (connection) => {
    const found = await connection.query<{ broker_id: string | null }>(
      'select linked_broker_id as broker_id from owners where id = $1',
      [ownerId],
    );
    const brokerId = found.rows[0]?.broker_id ?? null;
    return brokerId === null ? null : Number(brokerId);
  });
}
