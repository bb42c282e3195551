import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBooks, addChart } from '../../sync/test/build-books.ts';
import { addOwnerDetails, addSharedDetails } from '../../sync/test/build-details.ts';
import { changeWorld } from '../../test/drawn-changes.ts';
import { knownDays, knowTwoDays, noonOf } from '../../test/known-days.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';
import { addDays, createSeededRandom } from '../../test/seeded-random.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { testOwners } from '../../test/test-people.ts';
import { startTestServer } from '../../test/test-server.ts';
import { readPortfolioCounts } from './portfolio-counts.repository.ts';
import { readPortfolioDashboard } from './portfolio-dashboard.repository.ts';

const { today, earlier: then } = knownDays();

const scopes = [
  { kind: 'broker', brokerId: 1 },
  { kind: 'owner', ownerId: 101 },
  { kind: 'broker', brokerId: 2 },
] as const;

/** `npm run test:faults` draws twenty worlds. */
const seeds = Array.from({ length: process.env['TEST_FAULTS'] === '1' ? 20 : 3 }, (_, n) => 1 + n);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each(seeds)('the figures of a day are those that stood there on it, seed %i', async (seed) => {
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

test('the counts of a month ago are those of the lists of that day, for agents and landlords, and are told from the first known day on', async () => {
  const before = buildPortfolio({ seed: 5, perOwner: 8 });
  addChart(before);
  for (const { id } of testOwners) {
    addBooks(before, id);
    addOwnerDetails(before, id, id * 10);
  }
  await knowTwoDays(database, { before, now: changeWorld(before, createSeededRandom(5)) });
  const server = await startTestServer({ database, clock: createTestClock(noonOf(today)) });
  const managed = 'filter[management_state]=under_management';
  const rentable = `${managed}&filter[availability]=rented,available,reserved,under_option`;
  const differences: unknown[] = [];
  for (const viewer of ['broker', 'owner', 'otherBroker'] as const) {
    const client = await server.login(viewer);
    const meta = async (path: string) => {
      const answer = await client.get(path);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().meta;
    };
    const listsOf = async (day: string) => ({
      objects_under_management: (await meta(`/objects?per_page=1&as_of=${day}&${managed}`)).total,
      rentable_objects: (await meta(`/objects?per_page=1&as_of=${day}&${rentable}`)).total,
      let_objects: (await meta(`/objects?per_page=1&as_of=${day}&filter[availability]=rented`)).total,
      open_tickets: (await meta(`/tickets?per_page=1&as_of=${day}&filter[is_open]=true`)).total,
      outstanding_amount: (await meta(`/reports/outstanding-items?per_page=1&as_of=${day}`)).totals.outstanding_amount,
    });
    const { data: counted } = (await client.get(`/dashboard/counts?as_of=${then}`)).json();
    expect(counted).toEqual(await listsOf(then));
    const { data: now } = (await client.get('/dashboard/counts')).json();
    expect(now).toEqual(await listsOf(today));
    expect((await client.get('/dashboard')).json().data).toMatchObject({
      objects_under_management: now.objects_under_management,
      rentable_objects: now.rentable_objects,
      let_objects: now.let_objects,
      open_tickets: now.open_tickets,
    });
    if (JSON.stringify(counted) !== JSON.stringify(now)) differences.push(counted);
  }
  expect(differences).not.toEqual([]);
  const client = await server.login('broker');
  const early = await client.get(`/dashboard/counts?as_of=${addDays(then, -1)}`);
  expect(early.json()).toMatchObject({ status: 422, code: 'not_known_then', known_from: then });
  expect((await client.get(`/dashboard/counts?as_of=${addDays(today, 1)}`)).json().code).toBe('day_to_come');
  await server.close();
});

test('a month ago is told once everything behind the figures was known on that day', async () => {
  const scope = scopes[0];
  const monthAgo = async (day: string, asOf?: string) =>
    (await readPortfolioDashboard(database, scope, { today: day, asOf })).data.month_ago;
  await knowTwoDays(database, { before: buildPortfolio({ seed: 5 }), now: buildPortfolio({ seed: 5 }) });
  const known = (day: string) =>
    database.sync((connection) =>
      connection.query(`update sync_freshness set known_since = $1::timestamptz`, [`${day}T09:00:00Z`]),
    );
  await known('2026-02-28');
  expect(await monthAgo('2026-03-27')).toBeNull();
  expect(await monthAgo('2026-03-28')).toBe('2026-02-28');
  // There is no 31 February.
  expect(await monthAgo('2026-03-31')).toBe('2026-02-28');
  // Beside the figures of a day nothing is said of a month before it.
  expect(await monthAgo('2026-05-31', '2026-04-30')).toBeNull();
  await database.sync((connection) =>
    connection.query(
      `update sync_freshness set known_since = '2026-03-10T09:00:00Z' where record_type = 'debtor_items'`,
    ),
  );
  expect(await monthAgo('2026-03-31')).toBe('2026-02-28');
  const asked = { asOf: '2026-02-28', hasItems: true };
  expect((await readPortfolioCounts(database, scope, asked)).outstanding_amount).toBeNull();
  expect(
    (await readPortfolioCounts(database, scope, { ...asked, asOf: '2026-03-10' })).outstanding_amount,
  ).not.toBeNull();
  expect(
    (await readPortfolioCounts(database, scope, { hasItems: false, asOf: '2026-03-10' })).outstanding_amount,
  ).toBeNull();
  await database.sync((connection) =>
    connection.query(`update sync_freshness set known_since = '2026-03-10T09:00:00Z' where record_type = 'contracts'`),
  );
  expect(await monthAgo('2026-03-31')).toBeNull();
});
