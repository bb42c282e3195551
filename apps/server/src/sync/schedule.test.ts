import { setTimeout as pause } from 'node:timers/promises';
import { BackOfficeFailure } from '@gevel/back-office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { Sync } from './index.ts';
import { build, buildWorld, emptyWorld } from './test/build-world.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { memoryBackOffice } from './test/memory-back-office.ts';
import { syncOf } from './test/run-to-end.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}
const ended = async (sync: Sync, count: number) =>
  (await sync.runs()).filter(({ state }) => state !== 'running').length >= count;

test('it runs at the start and again every interval', async () => {
  const clock = createTestClock();
  const sync = syncOf(database, memoryBackOffice({ world: emptyWorld() }), { clock });
  sync.schedule();
  await sync.whenFirstDone();
  await pause(200);
  expect(await sync.runs()).toHaveLength(1);
  clock.forward({ minutes: 50 });
  await pause(200);
  expect(await sync.runs()).toHaveLength(1);
  clock.forward({ minutes: 14 });
  await until(() => ended(sync, 2));
  await sync.stop();
});

test('a failed run is tried again before the interval is over', async () => {
  const clock = createTestClock();
  let isDown = true;
  const page = () => {
    if (isDown) throw new BackOfficeFailure('unreachable', 'no answer');
    return { records: [], rejections: [], cursor: null, total: 0 };
  };
  const sync = syncOf(database, memoryBackOffice({ world: emptyWorld(), page }), { clock });
  sync.schedule();
  await until(() => ended(sync, 1));
  expect((await sync.runs())[0]?.state).toBe('failed');
  isDown = false;
  clock.forward({ minutes: 6 });
  await sync.whenFirstDone();
  await sync.stop();
});

test('what depends on the day is derived when the Dutch day begins', async () => {
  const clock = createTestClock('2026-06-15T21:00:00Z');
  const world = {
    ...emptyWorld(),
    owners: [build.owner(1)],
    objects: [build.object(1)],
    contracts: [build.contract(1, { end_date: '2026-06-15' })],
    contract_objects: [build.link(1, 1)],
  };
  const sync = syncOf(database, memoryBackOffice({ world }), { clock });
  const availability = async () =>
    (await database.sync((c) => c.query('select availability from objects'))).rows[0]?.availability;
  sync.schedule();
  await sync.whenFirstDone();
  expect(await availability()).toBe('rented');
  clock.set('2026-06-15T22:00:01Z');
  await until(async () => (await availability()) === 'available');
  await sync.stop();
});

test('its progress goes from nothing to all, never back', async () => {
  const sync = syncOf(database, memoryBackOffice({ world: buildWorld(), pageSize: 5 }));
  const heard: number[] = [];
  sync.onProgress(({ progress }) => heard.push(progress));
  await sync.start();
  expect(sync.current()).toMatchObject({ state: 'running' });
  await sync.whenFirstDone();
  expect(heard[0]).toBe(0);
  expect(heard.at(-1)).toBe(100);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(heard.length).toBeGreaterThan(30);
  await sync.stop();
  expect(sync.current()).toBeNull();
});
