import type { GrantBody } from '@gevel/contract';
import { and, count, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { getOwnerLinks } from '../../db/owner-links.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';

export interface GrantedOwnerRow {
  id: number;
  name: string;
  broker_id: number;
}

/** What was not revoked and whose last day has not passed. */
export const isOpenOn = (today: string) =>
  and(isNull(ownerGrants.revoked_at), or(isNull(ownerGrants.last_day), gte(ownerGrants.last_day, today)));

export async function countOpen(
  transaction: Db,
  { ownerId, besides, today }: { ownerId: number; besides: string; today: string },
): Promise<number> {
  // One after the other, so that two at once do not each find room.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`grants of ${ownerId}`}, 0))`);
  const [row] = await transaction
    .select({ open: count() })
    .from(ownerGrants)
    .where(and(eq(ownerGrants.owner_id, ownerId), ne(ownerGrants.user_id, besides), isOpenOn(today)));
  return row?.open ?? 0;
}

export async function hasOpenGrant(
  transaction: Db,
  { userId, ownerId, today }: { userId: string; ownerId: number; today: string },
): Promise<boolean> {
  const rows = await transaction
    .select({ id: ownerGrants.id })
    .from(ownerGrants)
    .where(and(eq(ownerGrants.user_id, userId), eq(ownerGrants.owner_id, ownerId), isOpenOn(today)));
  return rows.length > 0;
}

export interface GivenBy {
  id: string;
  name: string;
  at: Date;
}

/** One that is open for the same person gives way to it; answers what was made, and what it replaced. */
export async function insertGrant(
  transaction: Db,
  {
    owner,
    userId,
    body,
    by,
  }: { owner: GrantedOwnerRow; userId: string; body: Omit<GrantBody, 'language'>; by: GivenBy },
): Promise<{ id: string; replaced: (typeof ownerGrants.$inferSelect)[] }> {
  const replaced = await transaction
    .update(ownerGrants)
    .set(revokedBy(by))
    .where(and(eq(ownerGrants.user_id, userId), eq(ownerGrants.owner_id, owner.id), isNull(ownerGrants.revoked_at)))
    .returning();
  const [row] = await transaction
    .insert(ownerGrants)
    .values({
      owner_id: owner.id,
      broker_id: owner.broker_id,
      user_id: userId,
      first_name: body.first_name,
      name: body.name,
      email: body.email.toLowerCase(),
      role: body.role,
      read_only: body.read_only,
      last_day: body.last_day,
      given_at: by.at,
      given_by_id: by.id,
      given_by: by.name,
    })
    .returning({ id: ownerGrants.id });
  if (!row) throw new Error('The grant was not made');
  return { id: row.id, replaced };
}

export const revokedBy = ({ id, name, at }: GivenBy) => ({
  revoked_at: at,
  revoked_by_id: id,
  revoked_by: name,
});

/** The names of the owners of one broker whom somebody sees: their own first, then those on whom they were let in, by name. */
export async function seenOwnerNames(
  transaction: Db,
  person: { id: string; owner_id: number | null },
  { brokerId, today }: { brokerId: number; today: string },
): Promise<string[]> {
  const granted = await transaction
    .select({ id: ownerGrants.owner_id })
    .from(ownerGrants)
    .where(and(eq(ownerGrants.user_id, person.id), isOpenOn(today)));
  const ids = [...[person.owner_id ?? []].flat(), ...granted.map(({ id }) => id)];
  const owners = await getOwnerLinks(transaction, [...new Set(ids)]);
  return owners
    .filter(({ isPresent, brokerId: linked }) => isPresent && (linked ?? 0) === brokerId)
    .sort(
      (one, other) =>
        Number(other.id === person.owner_id) - Number(one.id === person.owner_id) || one.name.localeCompare(other.name),
    )
    .map(({ name }) => name);
}
