import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import type { sessions } from '../../db/schema/users.ts';
import type { Actor } from './actor.ts';
import { actorOf, type BrokerRow, type OpenedPortal } from './actor-of.ts';
import { brokerColumns, getBrokerRow, getPresentOwner } from './broker-row.repository.ts';
import type { ActorRow } from './session-user.repository.ts';

type PortalColumns = Pick<
  typeof sessions.$inferSelect,
  'portal_type' | 'portal_id' | 'portal_opened_at' | 'portal_expires_at'
>;

/**
 * The administrator with the eyes of the broker or owner whose portal is open. Null outside a portal, after its time, when
 * its broker or owner is gone, and when the administrator may not manage those any more.
 */
export async function actorInPortal(
  database: Database,
  { user, policy, clearPhones, session }: ActorRow & { session: PortalColumns },
  now: Date,
): Promise<Actor | null> {
  const { portal_type: type, portal_id: id, portal_opened_at: openedAt, portal_expires_at: expiresAt } = session;
  if (type === null || id === null || openedAt === null || expiresAt === null || expiresAt <= now) return null;
  const mayOpen = type === 'broker' ? user.brokers_manage : user.owners_manage;
  if (user.type !== 'admin' || !mayOpen) return null;
  const found = type === 'broker' ? await brokerPortal(database, id) : await ownerPortal(database, id);
  if (!found) return null;
  const portal: OpenedPortal = { type, id, name: found.name, openedAt, expiresAt };
  return actorOf({ user, policy, clearPhones, broker: found.broker, portal });
}

interface Found {
  name: string;
  broker: BrokerRow | null;
}

async function brokerPortal(database: Database, id: number): Promise<Found | null> {
  const [row] = await database.db
    .select({ name: brokers.display_name, broker: brokerColumns })
    .from(brokers)
    .where(eq(brokers.id, id));
  return row ?? null;
}

async function ownerPortal(database: Database, id: number): Promise<Found | null> {
  const owner = await getPresentOwner(database, id);
  if (!owner) return null;
  return { name: owner.name, broker: owner.brokerId === null ? null : await getBrokerRow(database, owner.brokerId) };
}
