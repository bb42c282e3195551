import { recordTypes } from '@gevel/back-office';
import type { SyncAlarm } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellOfAlarms } from '../features/tools/index.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createTestClock, type TestClock } from '../test/test-clock.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { AlarmWatch } from './engine/alarm-watch.ts';
import { buildWorld } from './test/build-world.ts';
import { type Disturbance, memoryBackOffice } from './test/memory-back-office.ts';
import { runToEnd, silent, syncOf } from './test/run-to-end.ts';

const staleAfterMs = 3 * 3_600_000;
let server: TestServer;
let clock: TestClock;
beforeAll(async () => {
  server = await startTestServer();
  // The owners of the people of this server are in no world of this test; to lose them at once would be an alarm of its own.
  await server.database.owner.query('update owners set is_present = false, changed_at = clock_timestamp()');
});
afterAll(() => server.close());
let told: (readonly SyncAlarm[])[] = [];
beforeEach(async () => {
  await server.database.owner.query(
    'truncate sync_alarms, sync_runs, sync_freshness, sync_steps, sync_rejections, sync_unread, mails',
  );
  clock = createTestClock('2026-07-01T10:00:00Z');
  told = [];
});

const world = buildWorld({ owners: 2, objectsPerOwner: 2 });
const note = async (list: readonly SyncAlarm[]): Promise<void> => void told.push(list);
const watchOf = (tell: (list: readonly SyncAlarm[]) => Promise<void> = note) =>
  new AlarmWatch({ database: server.database, clock, log: silent, oldestMs: () => staleAfterMs, tell });
const run = (page?: Disturbance['page']) =>
  runToEnd(syncOf(server.database, memoryBackOffice({ world, ...(page && { page }) }), { clock }));
const alarms = async () => await syncOf(server.database, memoryBackOffice({ world })).alarms();
const emptied: NonNullable<Disturbance['page']> = (type, _, page) =>
  type === 'contract_lines' ? { ...page, records: [], total: 0 } : page;
const short: NonNullable<Disturbance['page']> = (type, _, page) => (type === 'tickets' ? { ...page, total: 99 } : page);

test('a record type that was not read for so long as is set raises one alarm, which ends with the next complete read', async () => {
  await run();
  const watch = watchOf();
  clock.forward({ minutes: 179 });
  await watch.look();
  expect([await alarms(), watch.hasAlarm]).toEqual([[], false]);
  clock.forward({ minutes: 2 });
  // two nodes look, and look again: it is told once
  await Promise.all([watch.look(), watchOf().look()]);
  await watch.look();
  expect(watch.hasAlarm).toBe(true);
  expect((await alarms()).map(({ record_type, kind }) => `${record_type} ${kind}`)).toEqual(
    recordTypes.map((type) => `${type} stale`).toSorted(),
  );
  expect(told.flat()).toHaveLength(recordTypes.length);
  expect(told.filter((together) => together.length > 0)).toHaveLength(1);
  await run();
  await watch.look();
  expect([await alarms(), watch.hasAlarm]).toEqual([[], false]);
  // the next time is another occurrence
  clock.forward({ minutes: 181 });
  await watch.look();
  expect(told.flat()).toHaveLength(2 * recordTypes.length);
});

test('a read that did not come whole, or that would remove too much, is an alarm until one comes whole', async () => {
  await run();
  const watch = watchOf();
  await run(async (...asked) => emptied(asked[0], asked[1], await short(...asked)));
  await watch.look();
  expect(await alarms()).toEqual([
    { record_type: 'contract_lines', kind: 'quarantined', since: '2026-07-01T10:00:00.000Z' },
    { record_type: 'tickets', kind: 'incomplete', since: '2026-07-01T10:00:00.000Z' },
  ]);
  await run();
  await watch.look();
  expect(await alarms()).toEqual([]);
});

test('an alarm that could not be told is told at the next look', async () => {
  await run(short);
  let isDown = true;
  const watch = watchOf(async (list) => {
    if (isDown) throw new Error('no mail today');
    told.push(list);
  });
  await expect(watch.look()).rejects.toThrow('no mail today');
  expect(watch.hasAlarm).toBe(true);
  isDown = false;
  await watch.look();
  expect(told).toHaveLength(1);
});

test('administrators hear of it by one mail each, and metrics count it', async () => {
  await run(short);
  const deps = { ...server, publicUrl: new URL('https://portal.test') };
  await watchOf((list) => tellOfAlarms(deps, list)).look();
  const { rows: mails } = await server.database.pool.query('select kind, recipient from mails order by recipient');
  const { rows: administrators } = await server.database.pool.query(
    `select email from users where type = 'admin' and password_hash is not null and blocked_at is null order by email`,
  );
  expect(administrators.length).toBeGreaterThan(0);
  expect(mails).toEqual(administrators.map(({ email }) => ({ kind: 'sync-alarm', recipient: email })));
  const text = await createMetrics(server).text();
  expect(text).toContain('gevel_sync_alarms{kind="incomplete"} 1');
  for (const kind of ['stale', 'quarantined', 'rejected', 'none_given'])
    expect(text).toContain(`gevel_sync_alarms{kind="${kind}"} 0`);
});

test('a portal with an open alarm, or whose back office is not called, is degraded and serves on', async () => {
  await run(short);
  const circuits = { closed: false, open: true, trying: true };
  for (const [circuit, isDegraded] of Object.entries(circuits)) {
    const backOffice = { ...memoryBackOffice({ world }), circuit: () => circuit as 'open' };
    expect(syncOf(server.database, backOffice).isDegraded()).toBe(isDegraded);
  }
  const sync = syncOf(server.database, memoryBackOffice({ world, page: short }), { clock });
  sync.schedule();
  while (!sync.isDegraded()) await new Promise((resolve) => setTimeout(resolve, 10));
  await sync.stop();
  const other = await startTestServer({
    database: server.database,
    readiness: () => (sync.isDegraded() ? 'degraded' : 'ok'),
  });
  expect((await other.visitor().get('/health/ready')).json()).toEqual({ status: 'degraded' });
  await other.close();
});
