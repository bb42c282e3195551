import {
  type ClosableBackOffice,
  createBloxsBackOffice,
  type RecordType,
  records,
  recordTypes,
} from '@gevel/back-office';
import { createWorldSource, demoCredentials, startSimulator } from '@gevel/bloxs-simulator';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { ownerPortals } from '../db/schema/owners.ts';
import { users } from '../db/schema/users.ts';
import { deriveAll } from '../sync/derive/derive-all.ts';
import { runToEnd, syncOf } from '../sync/test/run-to-end.ts';
import type { Template } from './database-template.ts';
import { type HostileProxy, type Mischief, startHostileProxy } from './hostile-proxy.ts';
import { readWorldInto } from './read-world.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { addTestPeople, emailOf, getTestBrokers } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const today = '2026-06-15';
const owners = 2;

export interface HostileWorld {
  source: ReturnType<typeof createWorldSource>;
  proxy: HostileProxy;
  /** A portal that knew two thirds of it, after it was read once more under this mischief, so many times. */
  portalAfter: (mischief: Mischief | null, times?: number) => Promise<TestServer>;
  stop: () => Promise<void>;
}

/** A small world of the simulator behind a proxy that spoils what it says. */
export async function openHostileWorld(seed: number): Promise<HostileWorld> {
  const source = createWorldSource({ scale: 'small', seed, today, owners });
  const simulator = await startSimulator({ source, rateLimits: 'off' });
  const proxy = await startHostileProxy(simulator.url);
  const ownerIds = Array.from({ length: owners }, (_, place) => source.world.portfolio(place + 1).owner.ownerId);
  const template: Template = {
    name: `hostile_${seed}`,
    fill: async (database) => {
      await addTestPeople(database);
      await readWorldInto(database, source, recordTypes);
      await settle(database, ownerIds, createTestClock());
      await forgetThird(database);
    },
  };
  const portalAfter: HostileWorld['portalAfter'] = async (mischief, times = 1) => {
    const server = await startTestServer({ template });
    for (let time = 1; time <= times; time += 1) {
      // Each time a little more of the same.
      proxy.play(mischief && { ...mischief, percent: (mischief.percent * time) / times });
      const backOffice = reader(proxy.url);
      server.clock.forward({ hours: 1 });
      await runToEnd(syncOf(server.database, backOffice, { clock: server.clock }));
      backOffice.close();
    }
    proxy.play(null);
    await settle(server.database, ownerIds, server.clock);
    return server;
  };
  return {
    source,
    proxy,
    portalAfter,
    stop: async () => {
      await proxy.stop();
      await simulator.stop();
    },
  };
}

function reader(url: string): ClosableBackOffice {
  return createBloxsBackOffice({
    url,
    ...demoCredentials,
    allowLocal: true,
    pageSize: 4_000,
    budget: { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} },
    timeouts: { tries: 2, tryTimeoutMs: 120_000, totalTimeoutMs: 300_000, pauseMs: 2, longestPauseMs: 10 },
    breaker: { failures: 50, restMs: 1 },
  });
}

/** What administrators do once there are owners, and what follows from it. */
async function settle(database: Database, ownerIds: readonly number[], clock: TestClock): Promise<void> {
  const { dekade } = await getTestBrokers(database);
  const { rows } = await database.sync((connection) =>
    connection.query<{ id: number }>(
      'update owners set linked_broker_id = $1 where id = any($2::bigint[]) returning id::int as id',
      [dekade.id, ownerIds],
    ),
  );
  if (rows.length > 0)
    await database.db
      .insert(ownerPortals)
      .values(rows.map(({ id: owner_id }) => ({ owner_id })))
      .onConflictDoNothing();
  // The same owner each time: an update tells its rows in no order.
  const first = ownerIds.find((ownerId) => rows.some(({ id }) => id === ownerId));
  if (first !== undefined)
    await database.db
      .update(users)
      .set({ owner_id: first })
      .where(eq(users.email, emailOf('owner')));
  await deriveAll({ database, clock, signal: new AbortController().signal });
}

/** Of these there are few, and what nobody had is missed by nobody; of the rest a third came since. */
const kept: readonly RecordType[] = [
  'owners',
  'estate_agents',
  'compactions',
  'ticket_states',
  'contract_extensions',
  'contract_break_options',
  'owner_shares',
  'contact_persons',
  'indexation_methods',
  'journals',
  'tax_rates',
  'budgets',
];

async function forgetThird(database: Database): Promise<void> {
  await database.sync(async (connection) => {
    for (const type of recordTypes.filter((one) => !kept.includes(one))) {
      const [id] = records[type].key;
      await connection.query(`delete from ${type} where abs(hashint8(${id})) % 3 = 0`);
    }
    // A year is read again when something in it could not be read the last time.
    await connection.query('update financial_years set shape = null');
    await connection.query(`update sync_freshness set synced_at = '${today}'::timestamptz - interval '1 day'`);
  });
  await database.tidy();
}
