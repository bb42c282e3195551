import pg from 'pg';
import { openDatabase } from '../../db/database.ts';
import { migrateAsOwner } from '../../db/prepare-schema.ts';
import { blocksBelow, inTurn } from '../installation.ts';
import { loadWorld, startPortfolioServer } from '../portfolio-server.ts';
import { buildPortfolio } from '../portfolio-world.ts';
import { createTestClock } from '../test-clock.ts';
import type { TestDatabase } from '../test-database.ts';
import { addTestPeople } from '../test-people.ts';
import { usingConnection } from '../using-connection.ts';

/** What "Database and rights" has an administrator run, with "geheim" for each password. */
export async function installOn(urlOf: (user: string, database: string) => string): Promise<void> {
  const blocks = await blocksBelow('Database and rights');
  const own = blocks.pop() ?? '';
  await usingConnection(urlOf('postgres', 'postgres'), async (client) => {
    for (const block of blocks) await inTurn(client, block);
  });
  await usingConnection(urlOf('postgres', 'gevel'), (client) => inTurn(client, own));
}

/** The schema, people and a synchronised portfolio, all of it by the addresses that a portal has. */
export async function fillPortal(
  ownerUrl: string,
  addresses: { databaseUrl: string; databaseDirectUrl?: string },
): Promise<TestDatabase> {
  await migrateAsOwner(ownerUrl);
  const opened = await openDatabase({ ...addresses, dataDir: '', statementTimeoutMs: 60_000 });
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => {});
  const database = {
    ...opened,
    owner,
    close: async () => {
      await opened.close();
      await owner.end();
    },
  };
  await addTestPeople(database);
  const loader = await startPortfolioServer(buildPortfolio(), { database });
  await loader.close();
  return database;
}

/** The same world synchronised once more. */
export const synchroniseAgain = (database: TestDatabase) =>
  loadWorld({ database, clock: createTestClock() }, buildPortfolio());
