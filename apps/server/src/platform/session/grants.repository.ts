import { type GrantRoleName, grantRoles } from '@gevel/contract/plain';
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { grantLooks, ownerGrants } from '../../db/schema/owner-grants.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';

/** By which somebody sees an owner that is not their own; the last day as text, moments as the database writes them. */
export interface Grant {
  id: string;
  owner_id: number;
  role: GrantRoleName;
  read_only: boolean;
  last_day: string | null;
  /** As deputy for approvals: both days as text, and whether today is one of them. */
  decides_from: string | null;
  decides_until: string | null;
  decides: boolean;
  given_at: string;
  last_visit_at: string | null;
  read_up_to: number | null;
}

export type GivenGrant = Omit<Grant, 'decides'>;

/** What was not revoked, the oldest first; read along with the session, so that it costs no round trip. */
export const grantsColumn: SQL<GivenGrant[]> = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'owner_id', g.owner_id, 'role', g.role, 'read_only', g.read_only,
    'last_day', g.last_day, 'decides_from', g.decides_from, 'decides_until', g.decides_until, 'given_at', g.given_at, 'last_visit_at', g.last_visit_at, 'read_up_to', g.read_up_to)
    order by g.given_at, g.id), '[]') from owner_grants g where g.user_id = users.id and g.revoked_at is null)`;

interface Holder {
  type: string;
  owner_id: number | null;
  two_factor_enabled: boolean;
}

/** Those whose last day has not passed; people of other kinds than owners use none. */
export function currentGrants(user: Holder, grants: readonly GivenGrant[], now: Date): Grant[] {
  if (user.type !== 'owner') return [];
  const today = dayInAmsterdam(now);
  return grants
    .filter(({ owner_id, last_day }) => owner_id !== user.owner_id && (last_day === null || last_day >= today))
    .map((grant) => ({ ...grant, decides: decidesOn(today, grant) }));
}

type Access = Pick<GivenGrant, 'role' | 'read_only' | 'last_day'> & { revoked_at?: Date | null };
type Period = Access & Pick<GivenGrant, 'decides_from' | 'decides_until'>;

/** Whether such a person can be a deputy, today or later. */
export function mayDeputise(today: string, { role, read_only, last_day, revoked_at = null }: Access): boolean {
  const isOpen = revoked_at === null && (last_day === null || last_day >= today);
  return grantRoles[role].mayDeputise && !read_only && isOpen;
}

/** Whether somebody is a deputy, today or later. */
export function hasPeriod(today: string, grant: Period): boolean {
  return mayDeputise(today, grant) && grant.decides_until !== null && grant.decides_until >= today;
}

export function decidesOn(today: string, grant: Period): boolean {
  return hasPeriod(today, grant) && grant.decides_from !== null && grant.decides_from <= today;
}

/** Guests see nothing before they have a second factor of their own. */
export function isUsable(user: Holder, { role }: Pick<Grant, 'role'>): boolean {
  return user.two_factor_enabled || !grantRoles[role].isGuest;
}

/**
 * The owner that somebody sees, and by which grant: the one that was chosen or, once that is closed to them, none, so that nobody
 * takes one portfolio for another; without a choice their own, else the first on which they were let in.
 */
export function activeOwner(
  user: Holder,
  grants: readonly Grant[],
  chosen: number | null,
): { ownerId: number | null; grant: Grant | null } {
  const usable = grants.filter((grant) => isUsable(user, grant));
  const wanted = chosen ?? user.owner_id ?? usable[0]?.owner_id ?? null;
  if (wanted !== null && wanted === user.owner_id) return { ownerId: wanted, grant: null };
  const grant = usable.find(({ owner_id }) => owner_id === wanted) ?? null;
  return { ownerId: grant?.owner_id ?? null, grant };
}

const guestRoles = Object.entries(grantRoles).flatMap(([name, { isGuest }]) =>
  isGuest ? [name as GrantRoleName] : [],
); // its own names

/** Whether somebody was let in as a guest. */
export async function isGuest(db: Db, userId: string, now: Date): Promise<boolean> {
  const isCurrent = or(isNull(ownerGrants.last_day), gte(ownerGrants.last_day, dayInAmsterdam(now)));
  const rows = await db
    .select({ id: ownerGrants.id })
    .from(ownerGrants)
    .where(
      and(
        eq(ownerGrants.user_id, userId),
        isNull(ownerGrants.revoked_at),
        inArray(ownerGrants.role, guestRoles),
        isCurrent,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Writing on every request would cost more than the minute of precision is worth. */
const visitEveryMs = 60_000;

export async function keepVisit(database: Database, grant: Grant, now: Date): Promise<void> {
  const last = grant.last_visit_at === null ? 0 : new Date(grant.last_visit_at).getTime();
  if (now.getTime() - last < visitEveryMs) return;
  await database.db.update(ownerGrants).set({ last_visit_at: now }).where(eq(ownerGrants.id, grant.id));
}

/** What a guest looks at is kept for whoever let them in, each time, before it is answered. */
export async function keepLook(
  database: Database,
  { id, owner_id }: Pick<Grant, 'id' | 'owner_id'>,
  { call, recordId, now }: { call: string; recordId: string; now: Date },
): Promise<void> {
  await database.db
    .insert(grantLooks)
    .select(
      database.db
        .select({
          grant_id: ownerGrants.id,
          owner_id: ownerGrants.owner_id,
          broker_id: ownerGrants.broker_id,
          user_id: ownerGrants.user_id,
          day: sql`${dayInAmsterdam(now)}::date`.as('day'),
          call: sql`${call}`.as('call'),
          record_id: sql`${recordId}`.as('record_id'),
          last_at: sql`${now.toISOString()}::timestamptz`.as('last_at'),
          times: sql`1`.as('times'),
        })
        .from(ownerGrants)
        .where(and(eq(ownerGrants.id, id), eq(ownerGrants.owner_id, owner_id))),
    )
    .onConflictDoUpdate({
      target: [grantLooks.grant_id, grantLooks.day, grantLooks.call, grantLooks.record_id],
      set: { last_at: sql`excluded.last_at`, times: sql`${grantLooks.times} + 1` },
    });
}
