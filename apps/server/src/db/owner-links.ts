import { inArray, sql } from 'drizzle-orm';
import { asSyncRole } from './as-sync-role.ts';
import type { Db } from './connection.ts';
import { ownerPortals } from './schema/owners.ts';

/** Those of the asked owners that the back office knows, or knew, with the broker that each is linked to. */
export async function getOwnerLinks(
  transaction: Db,
  ownerIds: readonly number[],
): Promise<{ id: number; name: string; brokerId: number | null; isPresent: boolean }[]> {
  const rows = await asSyncRole(
    transaction,
    sql`select id, name, linked_broker_id, is_present from owners where id = any(${sql.param(ownerIds)}::bigint[])`,
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    name: String(row['name']),
    brokerId: row['linked_broker_id'] === null ? null : Number(row['linked_broker_id']),
    isPresent: row['is_present'] === true,
  }));
}

/** Moves owners, and with them everything that hangs on them, to a broker or to nobody. */
export async function linkOwners(transaction: Db, ownerIds: readonly number[], brokerId: number | null): Promise<void> {
  const moved = await asSyncRole(
    transaction,
    sql`update owners set linked_broker_id = ${brokerId}::bigint
        where id = any(${sql.param(ownerIds)}::bigint[]) and linked_broker_id is distinct from ${brokerId}::bigint returning id`,
  );
  if (moved.length === 0) return;
  // Whoever handled them was the former broker's.
  const ids = moved.map((row) => Number(row['id']));
  await transaction.update(ownerPortals).set({ handler_id: null }).where(inArray(ownerPortals.owner_id, ids));
}
