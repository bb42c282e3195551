import { recordTypes } from '@gevel/back-office';
import { createWorldSource, type WorldSource } from '@gevel/bloxs-simulator';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ownerPortals } from '../../db/schema/owners.ts';
import { users } from '../../db/schema/users.ts';
import { deriveAll } from '../../sync/derive/derive-all.ts';
import { readWorldInto } from '../read-world.ts';
import type { TestClient } from '../test-client.ts';
import { createTestClock } from '../test-clock.ts';
import { addTestPeople, emailOf } from '../test-people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** The world ends the day before; its portal asks on this one. */
export const today = '2026-06-15';
const owners = 3;

export interface FigureWorld {
  server: TestServer;
  /** What the simulator generated, which no table of ours was asked about. */
  world: WorldSource['world'];
  ownerNos: readonly number[];
  ownerId: (ownerNo: number) => string;
  broker: TestClient;
  admin: TestClient;
  /** The one test owner, who is this owner from now on. */
  asOwner: (ownerId: string) => Promise<TestClient>;
}

/** The server over a few owners of a world of this seed, read over HTTP and kept between test files where it can be. */
export async function openFigureWorld(seed: number): Promise<FigureWorld> {
  const source = createWorldSource({ scale: 'small', seed, today, owners });
  const fill = async (database: Database) => {
    await addTestPeople(database);
    await readAll(database, source);
  };
  const server = await startTestServer({ template: { name: `figures_${seed}`, fill } });
  const owner = await server.login('owner');
  const ownerId = (ownerNo: number) => String(source.world.portfolio(ownerNo).owner.ownerId);
  return {
    server,
    world: source.world,
    ownerNos: Array.from({ length: owners }, (_, place) => place + 1),
    ownerId,
    broker: await server.login('broker'),
    admin: await server.login('admin'),
    asOwner: async (id) => {
      await server.database.db
        .update(users)
        .set({ owner_id: Number(id) })
        .where(eq(users.email, emailOf('owner')));
      return owner;
    },
  };
}

async function readAll(database: Database, source: WorldSource): Promise<void> {
  await readWorldInto(database, source, recordTypes);
  await openPortals(database, source);
  await deriveAll({ database, clock: createTestClock(), signal: new AbortController().signal });
  await database.tidy();
}

async function openPortals(database: Database, { world }: WorldSource): Promise<void> {
  for (let ownerNo = 1; ownerNo <= owners; ownerNo += 1) {
    await database.db.insert(ownerPortals).values({ owner_id: world.portfolio(ownerNo).owner.ownerId });
  }
}
