import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import type { BrokerRow } from './asker-of.ts';

export const brokerColumns = {
  id: brokers.id,
  modules: brokers.modules,
  theme: brokers.theme,
  logo_file_id: brokers.logo_file_id,
};

export async function getBrokerOfOwner(database: Database, ownerId: number): Promise<BrokerRow | null> {
  const owner = await getPresentOwner(database, ownerId);
  return owner?.brokerId ? getBrokerRow(database, owner.brokerId) : null;
}

export async function getBrokerRow(database: Database, brokerId: number): Promise<BrokerRow | null> {
  const [broker] = await database.portal.select(brokerColumns).from(brokers).where(eq(brokers.id, brokerId));
  return broker ?? null;
}

/** An owner that the back office still has; it sees its own record. */
export async function getPresentOwner(
  database: Database,
  ownerId: number,
): Promise<{ name: string; brokerId: number | null } | null> {
  return database.scoped({ kind: 'owner', ownerId }, async (connection) => {
    const found = await connection.query<{ name: string; broker_id: string | null }>(
      'select name, linked_broker_id as broker_id from owners where id = $1 and is_present',
      [ownerId],
    );
    const [owner] = found.rows;
    return owner ? { name: owner.name, brokerId: owner.broker_id === null ? null : Number(owner.broker_id) } : null;
  });
}
