import { type RecordType, recordTypes } from '@gevel/back-office';
import { createWorldSource } from '@gevel/bloxs-simulator';
import type { Database } from '../db/database.ts';
import type { Template } from './database-template.ts';
import { readWorldInto } from './read-world.ts';
import { addTestPeople } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The day of the world is that of the clock of tests, so that what runs today does so for both. */
const today = '2026-06-15';

/** Half the owners of the small world have as many years and kinds of books as all of them, which `npm run test:faults` reads. */
export const ownersOfWhole = process.env['TEST_FAULTS'] === '1' ? {} : { owners: 20 };

/**
 * The server over the small world of the simulator, read over HTTP; every owner is linked to the same broker, and the books
 * of one year hold one cent too much. It holds these types, parents first, and on a database server all of them: there it is
 * read once for all files.
 */
export async function openWholeWorld(types: readonly RecordType[]): Promise<TestServer> {
  if (process.env['TEST_DATABASE_URL']) return await startTestServer({ template: wholeWorld });
  const server = await startTestServer();
  await read(server.database, types);
  return server;
}

const wholeWorld: Template = {
  name: 'owners' in ownersOfWhole ? 'half_world' : 'whole_world',
  fill: async (database) => {
    await addTestPeople(database);
    await read(database, recordTypes);
  },
};

/** The world itself, for tests that hold what is shown against what happened in it. */
export const makeWholeWorld = () =>
  createWorldSource({ scale: 'small', seed: 7, today, plantedError: true, ...ownersOfWhole });

async function read(database: Database, types: readonly RecordType[]): Promise<void> {
  await readWorldInto(database, makeWholeWorld(), types);
  // As after every large synchronisation.
  await database.tidy();
}
