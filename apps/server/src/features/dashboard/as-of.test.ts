import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBooks, addChart } from '../../sync/test/build-books.ts';
import { addOwnerDetails, addSharedDetails } from '../../sync/test/build-details.ts';
import { changeWorld } from '../../test/drawn-changes.ts';
import { knowTwoDays, earlier as then, today } from '../../test/known-days.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';
import { createSeededRandom } from '../../test/seeded-random.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { testOwners } from '../../test/test-people.ts';
import { readPortfolioDashboard } from './portfolio-dashboard.repository.ts';

const scopes = [
  { kind: 'broker', brokerId: 1 },
  { kind: 'owner', ownerId: 101 },
  { kind: 'broker', brokerId: 2 },
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([1, 2, 3])('the figures of a day are those that stood there on it, seed %i', async (seed) => {
  const before = buildPortfolio({ seed, perOwner: 8 });
  addChart(before);
  addSharedDetails(before);
  for (const { id } of testOwners) {
    addBooks(before, id);
    addOwnerDetails(before, id, id * 10);
  }
  const figuresOf = async (day: string, asOf?: string) => {
    const answers = scopes.map((scope) => readPortfolioDashboard(database, scope, { today: day, asOf }));
    return (await Promise.all(answers)).map(({ data }) => data);
  };
  let was: unknown;
  const meanwhile = async () => {
    was = await figuresOf(then);
  };
  await knowTwoDays(database, { before, meanwhile, now: changeWorld(before, createSeededRandom(seed)) });
  expect(await figuresOf(today, then)).toEqual(was);
  expect(await figuresOf(then)).not.toEqual(was);
});
