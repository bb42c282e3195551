import type { Database } from '../db/database.ts';
import { ticketStateMap } from '../db/schema/tickets.ts';
import { memoryBackOffice, type World } from '../sync/test/memory-back-office.ts';
import { runToEnd, syncOf } from '../sync/test/run-to-end.ts';
import type { Template } from './database-template.ts';
import { buildPortfolio, stateMap } from './portfolio-world.ts';
import type { TestClient } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { addTestPeople, type TestUser } from './test-people.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** Users with a portfolio, and the owners whose rows they see. */
export const viewers = {
  broker: [101, 102],
  otherBroker: [201, 202],
  owner: [101],
  secondOwner: [102],
  otherOwner: [201],
} as const satisfies Partial<Record<TestUser, readonly number[]>>;
export type Viewer = keyof typeof viewers;
export const viewerNames = Object.keys(viewers) as Viewer[]; // keys of a constant object are exactly its names

export interface PortfolioServer extends TestServer {
  world: World;
  clients: Record<Viewer, TestClient>;
}

/** The portfolio that most tests begin with. */
const usual: Template = {
  name: 'portfolio',
  fill: async (database) => {
    await addTestPeople(database);
    await addPortfolio({ database, clock: createTestClock() }, buildPortfolio());
  },
};

/** The whole server over a synchronised portfolio, with a browser for everybody who has one. */
export async function startPortfolioServer(world?: World, options: TestServerOptions = {}): Promise<PortfolioServer> {
  const isUsual = world === undefined && options.database === undefined && options.clock === undefined;
  const server = await startTestServer(isUsual ? { ...options, template: usual } : options);
  const shown = world ?? buildPortfolio();
  if (!isUsual) await addPortfolio(server, shown);
  const logins = viewerNames.map(async (name) => [name, await server.login(name)] as const);
  // One login per name, see above.
  const clients = Object.fromEntries(await Promise.all(logins)) as Record<Viewer, TestClient>;
  return { ...server, world: shown, clients };
}

interface Loaded {
  database: Database;
  clock: TestClock;
}

export async function addPortfolio(server: Loaded, world: World): Promise<void> {
  await server.database.db
    .insert(ticketStateMap)
    .values(Object.entries(stateMap).map(([state_name, status]) => ({ state_name, status })));
  await loadWorld(server, world);
}

/** Brings the database to what the world says, by a synchronisation run like any other. A world may have none of a kind. */
export async function loadWorld(server: Loaded, world: World): Promise<void> {
  const run = await runToEnd(syncOf(server.database, memoryBackOffice({ world }), { clock: server.clock }));
  const isWhole = ({ state, problem }: (typeof run.steps)[number]) =>
    state === 'done' || (problem?.startsWith('none_given') ?? false);
  const trouble = run.steps.filter((step) => !isWhole(step) || step.rejected > 0);
  if (run.state !== 'done' || trouble.length > 0)
    throw new Error(`The world did not load: ${run.state} ${JSON.stringify(trouble)}`);
}
