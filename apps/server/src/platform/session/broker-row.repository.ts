import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { preparedFor } from '../../db/prepared-for.ts';
import { brokers } from '../../db/schema/brokers.ts';
import type { BrokerRow } from './actor-of.ts';

export const brokerColumns = {
  id: brokers.id,
  modules: brokers.modules,
  theme: brokers.theme,
  logo_file_id: brokers.logo_file_id,
};

export async function getBrokerRow(database: Database, brokerId: number): Promise<BrokerRow | null> {
  const [broker] = await brokerById(database).execute({ brokerId });
  return broker ?? null;
}

const brokerById = preparedFor(({ db }) =>
  db
    .select(brokerColumns)
    .from(brokers)
    .where(eq(brokers.id, sql.placeholder('brokerId')))
    .prepare('broker_by_id'),
);

/** An owner that the back office still has; it sees its own record. */
export async function getPresentOwner(
  database: Database,
  ownerId: number,
): Promise<{ name: string; brokerId: number | null } | null> {
  const [owner] = await database.ask<{ name: string; broker_id: string | null }>(
    { kind: 'owner', ownerId },
    { text: 'select name, linked_broker_id as broker_id from owners where id = $1 and is_present', values: [ownerId] },
    // Part of a session, which everybody needs before anything else.
    { goesAhead: true },
  );
  return owner ? { name: owner.name, brokerId: owner.broker_id === null ? null : Number(owner.broker_id) } : null;
}
