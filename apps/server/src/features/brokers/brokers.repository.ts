import type { BrokerBody } from '@gevel/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { ownerPortals } from '../../db/schema/owners.ts';
import { users } from '../../db/schema/users.ts';

/** Held by whoever changes brokers, so that two cannot take the same estate agent. */
const brokersLock = 5_813_402_120;

const columns = {
  id: brokers.id,
  display_name: brokers.display_name,
  portal_url: brokers.portal_url,
  phone_exchange: brokers.phone_exchange,
  phone_number: brokers.phone_number,
  email: brokers.email,
  estate_agent_id: brokers.estate_agent_id,
  main_user_id: brokers.main_user_id,
  modules: brokers.modules,
  payout_days: brokers.payout_days,
  mandate_vat: brokers.mandate_vat,
  opens_ticket_notes: brokers.opens_ticket_notes,
  photo_link_days: brokers.photo_link_days,
  own_text: brokers.own_text,
  own_text_en: brokers.own_text_en,
  opening_hours: brokers.opening_hours,
  opening_hours_en: brokers.opening_hours_en,
  handler_id: brokers.handler_id,
};
export type KeptBroker = Pick<typeof brokers.$inferSelect, keyof typeof columns>;

export async function lockBrokers(transaction: Db): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${brokersLock})`);
}

export async function getBroker(transaction: Db, id: number): Promise<KeptBroker | null> {
  const [row] = await transaction.select(columns).from(brokers).where(eq(brokers.id, id));
  return row ?? null;
}

export async function insertBroker(transaction: Db, body: BrokerBody, now: Date): Promise<KeptBroker> {
  const [row] = await transaction
    .insert(brokers)
    .values({ ...valuesOf(body), created_at: now, updated_at: now })
    .returning(columns);
  if (!row) throw new Error('The broker was not made');
  return row;
}

export async function changeBroker(
  transaction: Db,
  id: number,
  { body, now }: { body: BrokerBody; now: Date },
): Promise<KeptBroker> {
  const [row] = await transaction
    .update(brokers)
    .set({ ...valuesOf(body), updated_at: now })
    .where(eq(brokers.id, id))
    .returning(columns);
  if (!row) throw new Error(`The broker ${id} went while it was locked`);
  return row;
}

export async function deleteBroker(transaction: Db, id: number): Promise<void> {
  await transaction.delete(brokers).where(eq(brokers.id, id));
}

export async function hasUsers(transaction: Db, brokerId: number): Promise<boolean> {
  const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.broker_id, brokerId)).limit(1);
  return rows.length > 0;
}

/** Locks the user as well, so that it stays the broker's until the broker's main user is written. */
export async function isUserOf(transaction: Db, userId: string, brokerId: number): Promise<boolean> {
  const rows = await transaction.execute(
    sql`select from users where id = ${userId}::uuid and broker_id = ${brokerId} for share`,
  );
  return rows.rows.length > 0;
}

export async function isPortalUrlTaken(db: Db, value: string, except: number | null): Promise<boolean> {
  const other = except === null ? undefined : ne(brokers.id, except);
  const rows = await db
    .select({ id: brokers.id })
    .from(brokers)
    .where(and(eq(brokers.portal_url, value), other));
  return rows.length > 0;
}

export async function isEstateAgentTaken(transaction: Db, agentId: number, except: number | null): Promise<boolean> {
  const other = except === null ? undefined : ne(brokers.id, except);
  const rows = await transaction
    .select({ id: brokers.id })
    .from(brokers)
    .where(and(eq(brokers.estate_agent_id, agentId), other));
  return rows.length > 0;
}

export async function isKnownEstateAgent(transaction: Db, agentId: number): Promise<boolean> {
  const rows = await asSyncRole(transaction, sql`select id from estate_agents where id = ${agentId}::bigint`);
  return rows.length > 0;
}

export async function getOwnerIds(transaction: Db, brokerId: number): Promise<number[]> {
  const rows = await asSyncRole(
    transaction,
    sql`select id from owners where linked_broker_id = ${brokerId}::bigint order by id`,
  );
  return rows.map((row) => Number(row['id']));
}

/** Who is linked to a broker has a portal. */
export async function addOwnerPortals(transaction: Db, ownerIds: readonly number[], now: Date): Promise<void> {
  if (ownerIds.length === 0) return;
  await transaction
    .insert(ownerPortals)
    .values(ownerIds.map((owner_id) => ({ owner_id, created_at: now })))
    .onConflictDoNothing();
}

/** What a broker's portal still lacks; null when there is no such broker. */
export async function getMissing(database: Database, id: number): Promise<{ name: string; missing: string[] } | null> {
  const found = await database.ask<{ name: string; missing: string }>(
    { kind: 'admin' },
    { text: 'select display_name as name, missing from broker_rows where id = $1', values: [id] },
  );
  const [row] = found;
  return row ? { name: row.name, missing: row.missing.split(',').filter((name) => name !== '') } : null;
}

/** What is kept of a broker, as the form says it. */
export function contentOf(broker: KeptBroker & { owner_ids: readonly number[] }): BrokerBody {
  return {
    display_name: broker.display_name,
    portal_url: broker.portal_url,
    phone_exchange: broker.phone_exchange,
    phone_number: broker.phone_number,
    email: broker.email,
    main_user_id: broker.main_user_id,
    estate_agent_id: broker.estate_agent_id === null ? null : String(broker.estate_agent_id),
    modules: broker.modules as BrokerBody['modules'], // safe: nothing else is ever written, see valuesOf
    payout_days: broker.payout_days,
    mandate_vat: broker.mandate_vat,
    opens_ticket_notes: broker.opens_ticket_notes,
    photo_link_days: broker.photo_link_days,
    own_text: broker.own_text,
    own_text_en: broker.own_text_en,
    opening_hours: broker.opening_hours,
    opening_hours_en: broker.opening_hours_en,
    handler_id: broker.handler_id,
    owner_ids: broker.owner_ids.map(String),
  };
}

/** Only what an administrator may set; the names are written out, so that nothing else of a request gets in. */
function valuesOf(body: BrokerBody) {
  return {
    display_name: body.display_name,
    portal_url: body.portal_url,
    phone_exchange: body.phone_exchange,
    phone_number: body.phone_number,
    email: body.email,
    estate_agent_id: body.estate_agent_id === null ? null : Number(body.estate_agent_id),
    main_user_id: body.main_user_id,
    modules: [...new Set(body.modules)],
    payout_days: body.payout_days,
    mandate_vat: body.mandate_vat,
    opens_ticket_notes: body.opens_ticket_notes,
    photo_link_days: body.photo_link_days,
    own_text: body.own_text,
    own_text_en: body.own_text_en,
    opening_hours: body.opening_hours,
    opening_hours_en: body.opening_hours_en,
    handler_id: body.handler_id,
  };
}
