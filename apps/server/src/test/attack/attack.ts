import { ticketStateMap } from '../../db/schema/tickets.ts';
import { loadWorld } from '../portfolio-server.ts';
import { stateMap } from '../portfolio-world.ts';
import type { TestClient } from '../test-client.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { addTestPeople } from '../test-people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { buildAttackWorld, goneId } from './attack-world.ts';
import { type Attacker, clientOf, gatherAttackers } from './attackers.ts';
import { addBelongings, type Belongings } from './belongings.ts';
import { type Locks, openableLocks } from './openable-locks.ts';
import { plantForVictim, recordsOf } from './victim-records.ts';

/** One server over the world of the attack, everybody who attacks it, and what there is to get. */
export interface Attack {
  server: TestServer;
  /** Past the locks. */
  database: TestDatabase;
  locks: Locks;
  attackers: readonly Attacker[];
  belongings: Belongings;
  clientOf(name: string): TestClient;
  close(): Promise<void>;
}

export async function startAttack(): Promise<Attack> {
  const database = await openTestDatabase();
  await addTestPeople(database);
  const locks = openableLocks(database);
  // Who is answered nothing any more, as whoever guesses as often as this is, would find no hole.
  const server = await startTestServer({ database: locks.database, maxGuesses: Number.POSITIVE_INFINITY });
  const states = Object.entries(stateMap).map(([state_name, status]) => ({ state_name, status }));
  await database.db.insert(ticketStateMap).values(states);
  const world = buildAttackWorld();
  await loadWorld(server, world);
  await plantForVictim(database);
  await removeGone(database);
  await database.tidy();
  const { attackers, colleague } = await gatherAttackers(server);
  const named = (name: string) => clientOf(attackers, name);
  const records = await recordsOf(named('otherBroker'));
  const belonging = await addBelongings(server, {
    victim: named('otherBroker'),
    colleague: colleague.client,
    admin: named('all-round administrator'),
  });
  await colleague.block();
  return {
    server,
    database,
    locks,
    attackers,
    belongings: { ...belonging, records },
    clientOf: named,
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}

/** As a back office does that let go of them. */
async function removeGone(database: TestDatabase): Promise<void> {
  await database.sync(async (connection) => {
    for (const table of ['relations', 'tickets', 'contracts', 'objects', 'sales_invoices', 'rental_statements']) {
      await connection.query(`delete from ${table} where id = $1`, [goneId]);
    }
    await connection.query('delete from relation_owners where relation_id = $1', [goneId]);
  });
}
