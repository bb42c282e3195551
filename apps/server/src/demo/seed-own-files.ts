import type { Database } from '../db/database.ts';
import { brokers } from '../db/schema/brokers.ts';
import { addDemoPortfolioUsers } from './demo-users.ts';
import { addOwnerPortals, findShowableOwner } from './seed-demo.ts';

const name = 'Mijn portefeuille';

/** A demo on files of one's own that name no estate agents shows all landlords to one, so that there is something to see. */
export async function seedOwnFiles(database: Database): Promise<void> {
  const agents = await database.sync((connection) => connection.query('select from estate_agents limit 1'));
  if (agents.rowCount !== 0) return;
  const brokerId = await findBroker(database);
  const linked = await database.sync((connection) =>
    connection.query('update owners set linked_broker_id = $1 where linked_broker_id is null and is_present', [
      brokerId,
    ]),
  );
  if (linked.rowCount === 0) return;
  await addOwnerPortals(database);
  const ownerId = await findShowableOwner(database, brokerId);
  await addDemoPortfolioUsers(database, { brokerIds: [brokerId], ownerId });
}

async function findBroker(database: Database): Promise<number> {
  const [known] = await database.db.select({ id: brokers.id }).from(brokers).orderBy(brokers.id).limit(1);
  if (known) return known.id;
  const [made] = await database.db
    .insert(brokers)
    .values({ display_name: name, portal_url: 'mijn' })
    .returning({ id: brokers.id });
  if (!made) throw new Error('No broker was made');
  return made.id;
}
