import type { RecordType } from '@gevel/back-office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { quarantinedCount } from './engine/judge-read.ts';
import { buildWorld } from './test/build-world.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { memoryBackOffice, type World } from './test/memory-back-office.ts';
import { noon, runToEnd, syncOf } from './test/run-to-end.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const syncWith = (world: World, hoursLater = 0) => {
  const clock = { now: () => new Date(noon.now().getTime() + hoursLater * 3_600_000) };
  return syncOf(database, memoryBackOffice({ world }), { clock });
};
async function stepAfter(world: World, type: RecordType, hoursLater = 0) {
  const { steps } = await runToEnd(syncWith(world, hoursLater));
  return steps.find(({ record_type }) => record_type === type);
}
/** The world without any contract line. */
const emptied = (world: World): World => ({ ...world, contract_lines: [] });
const lines = async () => {
  const found = await database.sync((connection) =>
    connection.query<{ count: number }>('select count(*)::int as count from contract_lines'),
  );
  return found.rows[0]?.count;
};

test('what was quarantined goes once it is confirmed, and only that much', async () => {
  const world = buildWorld();
  await runToEnd(syncWith(world));
  const all = world.contract_lines.length;
  expect(await stepAfter(emptied(world), 'contract_lines')).toMatchObject({ state: 'incomplete', removed: 0 });
  expect(await syncWith(world).confirmRemovals('contract_lines')).toBe(all);
  expect(await stepAfter(emptied(world), 'contract_lines')).toMatchObject({ state: 'done', removed: all });
  expect(await lines()).toBe(0);
});

test('a confirmation is used up by the next read, whatever that read found', async () => {
  const world = buildWorld();
  await runToEnd(syncWith(world));
  await stepAfter(emptied(world), 'contract_lines');
  await syncWith(world).confirmRemovals('contract_lines');
  expect(await stepAfter(world, 'contract_lines')).toMatchObject({ state: 'done', removed: 0 });
  expect(await stepAfter(emptied(world), 'contract_lines')).toMatchObject({ state: 'incomplete', removed: 0 });
  expect(await lines()).toBe(world.contract_lines.length);
});

test('a day later it counts no more', async () => {
  const world = buildWorld();
  await runToEnd(syncWith(world));
  await stepAfter(emptied(world), 'contract_lines');
  await syncWith(world).confirmRemovals('contract_lines');
  expect(await stepAfter(emptied(world), 'contract_lines', 25)).toMatchObject({ state: 'incomplete', removed: 0 });
});

test('there is nothing to confirm when nothing was quarantined', async () => {
  const world = buildWorld();
  await runToEnd(syncWith(world));
  expect(await syncWith(world).confirmRemovals('contract_lines')).toBeNull();
  expect(await syncWith(world).confirmRemovals('nothing')).toBeNull();
});

test.each([
  ['quarantined: 34 of 120 would be removed at once', 34],
  ['quarantined: the back office suddenly has none of 120', 120],
  ['short_read: 3 of 10 promised records came', null],
  [null, null],
])('%s holds back %s', (problem, count) => {
  expect(quarantinedCount(problem)).toBe(count);
});
