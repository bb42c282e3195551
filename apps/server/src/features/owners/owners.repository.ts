import type { OwnerBody } from '@gevel/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { ownerPortals } from '../../db/schema/owners.ts';
import { users } from '../../db/schema/users.ts';
import { proposedAgentsSql } from '../../domain/proposed-links.ts';
import { isOpenOn } from '../../platform/grants/grants.repository.ts';

const kept = {
  portal_email: ownerPortals.portal_email,
  remarks: ownerPortals.remarks,
  payout_days: ownerPortals.payout_days,
  handler_id: ownerPortals.handler_id,
};
export type KeptOwner = Pick<typeof ownerPortals.$inferSelect, keyof typeof kept>;

/** What we keep of an owner in the portal, locked until the transaction ends; null when it is not in the portal. */
export async function lockOwner(transaction: Db, id: number): Promise<KeptOwner | null> {
  const rows = await transaction
    .update(ownerPortals)
    .set({ owner_id: id })
    .where(eq(ownerPortals.owner_id, id))
    .returning(kept);
  return rows[0] ?? null;
}

/** False when the owner is in the portal already. */
export async function insertOwner(
  transaction: Db,
  id: number,
  { body, now }: { body: OwnerBody; now: Date },
): Promise<boolean> {
  const rows = await transaction
    .insert(ownerPortals)
    .values({ owner_id: id, ...valuesOf(body), created_at: now })
    .onConflictDoNothing()
    .returning({ id: ownerPortals.owner_id });
  return rows.length > 0;
}

export async function changeOwner(transaction: Db, id: number, body: OwnerBody): Promise<void> {
  await transaction.update(ownerPortals).set(valuesOf(body)).where(eq(ownerPortals.owner_id, id));
}

/** The names are written out, so that nothing else of a request gets in. */
const valuesOf = ({ portal_email, remarks, payout_days, handler_id }: OwnerBody) => ({
  portal_email,
  remarks,
  payout_days,
  handler_id,
});

export async function deleteOwner(transaction: Db, id: number): Promise<void> {
  await transaction.delete(ownerPortals).where(eq(ownerPortals.owner_id, id));
}

/** Its own, or people who are let in on it; whose last day has passed sees nothing of it any more. */
export async function hasUsers(transaction: Db, ownerId: number, today: string): Promise<boolean> {
  const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.owner_id, ownerId)).limit(1);
  if (rows.length > 0) return true;
  const isOpen = and(eq(ownerGrants.owner_id, ownerId), isOpenOn(today));
  return (await transaction.select({ id: ownerGrants.id }).from(ownerGrants).where(isOpen).limit(1)).length > 0;
}

/** Locks the broker against deletion until the owner is linked to it. */
export async function isKnownBroker(transaction: Db, id: number): Promise<boolean> {
  const rows = await transaction.select({ id: brokers.id }).from(brokers).where(eq(brokers.id, id)).for('key share');
  return rows.length > 0;
}

/** Locks the user as well, so that it stays the broker's until it is written. */
export async function isUserOf(transaction: Db, userId: string, brokerId: number): Promise<boolean> {
  const isTheirs = and(eq(users.id, userId), eq(users.broker_id, brokerId));
  return (await transaction.select({ id: users.id }).from(users).where(isTheirs).for('share')).length > 0;
}

/** What an owner's portal still lacks; null when it is not in the portal. */
export async function getMissing(database: Database, id: number): Promise<{ name: string; missing: string[] } | null> {
  const found = await database.ask<{ name: string; missing: string }>(
    { kind: 'admin' },
    { text: 'select name, missing from owner_rows where id = $1', values: [id] },
  );
  const [row] = found;
  return row ? { name: row.name, missing: row.missing.split(',').filter((name) => name !== '') } : null;
}

export interface OwnerCandidate {
  id: string;
  name: string;
  reference: string | null;
  city: string | null;
  proposed_broker_id: string | null;
}

const maxCandidates = 50;

/** Owners that the back office knows and that are not in the portal, by name, with the broker that it proposes. */
export async function listCandidates(database: Database, term: string): Promise<OwnerCandidate[]> {
  const found = await database.ask<Omit<OwnerCandidate, 'proposed_broker_id'>>(
    { kind: 'admin' },
    {
      text: `select o.id::text, o.name, o.reference, o.city from owners o
       where o.is_present and o.is_active and not exists (select from owner_portals p where p.owner_id = o.id)
         and strpos(o.search_text, gevel_fold($1)) > 0
       order by o.name_sort, o.id limit ${maxCandidates}`,
      values: [term],
    },
  );
  const proposals = await proposedBrokers(
    database,
    found.map(({ id }) => id),
  );
  return found.map((row) => ({ ...row, proposed_broker_id: proposals.get(row.id) ?? null }));
}

async function proposedBrokers(database: Database, ownerIds: readonly string[]): Promise<Map<string, string>> {
  const found = await database.sync((connection) =>
    connection.query<{ owner_id: string; broker_id: string }>(
      `select proposal.owner_id::text, min(b.id)::text as broker_id
       from ${proposedAgentsSql} proposal join brokers b on b.estate_agent_id = proposal.estate_agent_id
       where proposal.owner_id = any($1::bigint[]) group by proposal.owner_id`,
      [ownerIds],
    ),
  );
  return new Map(found.rows.map((row) => [row.owner_id, row.broker_id]));
}
