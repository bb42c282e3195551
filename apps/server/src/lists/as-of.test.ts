import { type ListQuery, listQuerySchema } from '@gevel/contract';
import { countedFields, isSearchable, sortableFields } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../db/scope.ts';
import { dayInAmsterdam } from '../domain/calendar.ts';
import { addBooks, addChart, buildBooks } from '../sync/test/build-books.ts';
import { addOwnerDetails, addSharedDetails } from '../sync/test/build-details.ts';
import { emptyDatabase } from '../sync/test/empty-database.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { ageByDays } from '../test/aged-by-days.ts';
import { allServedLists } from '../test/all-served-lists.ts';
import { changeWorld } from '../test/drawn-changes.ts';
import { loadWorld } from '../test/portfolio-server.ts';
import { buildPortfolio } from '../test/portfolio-world.ts';
import { addDays, createSeededRandom, type SeededRandom } from '../test/seeded-random.ts';
import { createTestClock } from '../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { addTestPeople, testOwners } from '../test/test-people.ts';
import type { ServedList } from './list-sql.ts';
import { readList } from './read-list.ts';
import { requestContextOf } from './request-context.ts';

const today = dayInAmsterdam(new Date());
const then = addDays(today, -3);
const noonOf = (day: string) => `${day}T11:00:00Z`;
const lists = allServedLists.filter(({ description }) => description.hasPast);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function worldOf(seed: number): World {
  const world = buildPortfolio({ seed, perOwner: 6 });
  addChart(world);
  addSharedDetails(world);
  for (const { id } of testOwners) {
    addBooks(world, id);
    addOwnerDetails(world, id, id * 10);
    // Whom one has nothing to do with any more is not shown of any day: see the next test.
    const met = new Set(world.contracts.flatMap((row) => (row.owner_id === id ? [row.relation_id] : [])));
    for (const row of world.tickets)
      if (row.owner_id === id) for (const one of [row.tenant_id, row.reporter_id, row.supplier_id]) met.add(one);
    [...met].flatMap((one) => one ?? []).forEach((relation_id, place) => {
      world.purchase_invoices.push(buildBooks.purchaseInvoice(id * 1_000 + place, { owner_id: id, relation_id }));
    });
  }
  return world;
}

/** Some questions of a list: all of it, and parts in drawn orders. */
function questionsOf({ description }: ServedList, random: SeededRandom): ListQuery[] {
  const ask = (more: object) =>
    listQuerySchema(description).parse({
      per_page: '100',
      include: Object.keys(description.includes).join(),
      fields: { [description.name]: Object.keys(description.fields).join() },
      counts: countedFields(description).join(),
      ...more,
    });
  const sort = random.oneOf(sortableFields(description));
  return [
    ask({}),
    ask({ sort: `-${sort}` }),
    ...(isSearchable(description) ? [ask({ filter: { q: random.oneOf(['a', '1', 'ver', 'HC', '2']) } })] : []),
  ];
}

/** What a list answers of its rows; how fresh they are now is no part of it. */
async function answered(list: ServedList, query: ListQuery, { scope, day }: { scope: Scope; day: string }) {
  const context = requestContextOf(scope, createTestClock(noonOf(day)));
  const { text } = await readList(database, list, query, context);
  const { data, meta } = JSON.parse(text);
  const { synced_at: _, followed_at: __, ...rest } = meta;
  return { data, meta: rest };
}

test.each([1, 2, 3])('a day answers what was answered on it, seed %i', async (seed) => {
  const random = createSeededRandom(seed);
  await emptyDatabase(database);
  await addTestPeople(database);
  const world = worldOf(seed);
  const scopes: Scope[] = [
    { kind: 'broker', brokerId: 1 },
    { kind: 'owner', ownerId: 101 },
    { kind: 'broker', brokerId: 2 },
  ];
  await loadWorld({ database, clock: createTestClock(noonOf(then)) }, world);
  const copies = [];
  for (const list of lists)
    for (const query of questionsOf(list, random))
      for (const scope of scopes) copies.push({ list, query, scope, was: await answered(list, query, { scope, day: then }) });
  await ageByDays(database, 3);
  await loadWorld({ database, clock: createTestClock(noonOf(today)) }, changeWorld(world, random));
  let changed = 0;
  for (const { list, query, scope, was } of copies) {
    const asOf = await answered(list, { ...query, as_of: then }, { scope, day: today });
    expect.soft([list.description.name, scope, query.sort, query.filter, asOf]).toEqual([list.description.name, scope, query.sort, query.filter, was]);
    const now = await answered(list, query, { scope, day: today });
    if (JSON.stringify(now) !== JSON.stringify(was)) changed += 1;
  }
  expect(changed).toBeGreaterThan(copies.length / 4);
});
