import type { TicketStatus } from '@gevel/contract/plain';
import type { Database } from '../db/database.ts';
import { ownerPortals } from '../db/schema/owners.ts';
import { ticketStateMap } from '../db/schema/tickets.ts';
import { addDemoBrokers } from './demo-brokers.ts';
import { addDemoIndexation } from './demo-indexation.ts';
import type { LogoDeps } from './demo-logo.ts';
import { addDemoPortfolioUsers } from './demo-users.ts';

/** What an administrator would do after the first synchronisation: portals, links, users, and the states of tickets. */
export async function seedDemo(deps: LogoDeps): Promise<void> {
  const { database } = deps;
  await mapTicketStates(database);
  await addDemoIndexation(database, deps.clock.now());
  const brokerIds = await addDemoBrokers(deps);
  await addOwnerPortals(database);
  const ownerId = brokerIds[0] === undefined ? null : await findShowableOwner(database, brokerIds[0]);
  await addDemoPortfolioUsers(database, { brokerIds, ownerId });
}

/** The states that the customer of the demo made beside those of the back office. */
const ownStates: Record<string, TicketStatus> = { ingepland: 'planned', 'wacht op factuur': 'waitforinvoice' };

async function mapTicketStates(database: Database): Promise<void> {
  const states = await database.sync((connection) =>
    connection.query<{ name: string; system_state: string | null }>('select name, system_state from ticket_states'),
  );
  const rows = states.rows.flatMap(({ name, system_state }) => {
    const status = ownStates[name.toLowerCase()] ?? system_state;
    return status === null || status === 'unknown' ? [] : [{ state_name: name, status }];
  });
  if (rows.length > 0) await database.db.insert(ticketStateMap).values(rows).onConflictDoNothing();
}

/** Whoever is linked to a broker has a portal; those that are not stay to be taken in. */
export async function addOwnerPortals(database: Database): Promise<void> {
  const linked = await database.sync((connection) =>
    connection.query<{ id: string }>('select id from owners where linked_broker_id is not null'),
  );
  const rows = linked.rows.map(({ id }) => ({ owner_id: Number(id) }));
  if (rows.length > 0) await database.db.insert(ownerPortals).values(rows).onConflictDoNothing();
}

/** An owner whose portal opens, with enough to look at: the one with the most contracts, so with several objects. */
export async function findShowableOwner(database: Database, brokerId: number): Promise<number | null> {
  const found = await database.sync((connection) =>
    connection.query<{ id: string }>(
      `select o.id from owners o
       where o.linked_broker_id = $1 and o.is_present and o.is_active
       order by (o.email is not null and o.iban is not null) desc, (select count(*) from contracts c where c.owner_id = o.id) desc, o.id limit 1`,
      [brokerId],
    ),
  );
  const [row] = found.rows;
  return row ? Number(row.id) : null;
}
