import { createBloxsBackOffice } from '@gevel/back-office';
import { createTableSource, demoCredentials, startSimulator } from '@gevel/bloxs-simulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createCallBudget } from './call-budget.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.owner.query(`truncate call_seconds; update call_budgets set closed_until = null`));

/** How many of these calls may be made at once; the others still wait when the time is over. */
async function granted(calls: readonly Promise<void>[]): Promise<number> {
  const results = await Promise.allSettled(calls);
  return results.filter(({ status }) => status === 'fulfilled').length;
}
const within = (ms: number) => AbortSignal.timeout(ms);
const nodes = () => [createCallBudget(database), createCallBudget(database)] as const;

test('all nodes together make no more calls a minute than nine tenths of the limit', async () => {
  const [one, other] = nodes();
  const calls = Array.from({ length: 30 }, (_, index) =>
    (index % 2 ? one : other).take('authorization', within(1_500)),
  );
  expect(await granted(calls)).toBe(9);
  // one class does not use up what another has
  await one.take('read', within(5_000));
  const seconds = (back: number) =>
    database.pool.query(`update call_seconds set second = second - $1 where rate_class = 'authorization'`, [back]);
  await seconds(57);
  expect(await granted([one.take('authorization', within(500))])).toBe(0);
  await seconds(4);
  expect(await granted([other.take('authorization', within(5_000))])).toBe(1);
});

test('a limit that one node met keeps all of them waiting', async () => {
  const [one, other] = nodes();
  await one.exhausted(60_000, 'read');
  expect(await granted([other.take('read', within(300)), one.take('write', within(300))])).toBe(0);
  // a shorter pause does not end a longer one
  await other.exhausted(1, 'read');
  expect(await granted([one.take('read', within(300))])).toBe(0);
});

test('a pause that was asked for is over when it is over', async () => {
  const [one, other] = nodes();
  await one.exhausted(400, 'read');
  const begun = performance.now();
  await other.take('read', within(20_000));
  expect(performance.now() - begun).toBeGreaterThan(350);
});

test('a rest of a day is kept by every node, also by one that starts later, until a call is answered', async () => {
  const [one] = nodes();
  await one.exhausted(86_400_000, 'read');
  const later = createCallBudget(database);
  expect(await later.rest()).toBeGreaterThan(86_300_000);
  const refused = await later.take('read', within(60_000), 15_000).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'limited' });
  await later.reopen();
  await one.take('read', within(60_000), 15_000);
  expect(await one.rest()).toBe(0);
});

test('a clock that was set back keeps nobody waiting for longer than a minute', async () => {
  const [one] = nodes();
  await one.take('authorization', within(5_000));
  // what was noted before the clock went back lies in the future now
  await database.pool.query(`update call_seconds set second = second + 86400`);
  await database.pool.query(`update call_budgets set closed_until = now() + interval '2 days'`);
  await one.take('authorization', within(5_000));
  const { rows } = await database.pool.query(
    `select sum(calls)::int as calls, max(second) <= extract(epoch from clock_timestamp()) as is_past from call_seconds`,
  );
  expect(rows).toEqual([{ calls: 2, is_past: true }]);
  // and a new pause holds, in spite of the old one
  await one.exhausted(60_000, 'read');
  expect(await granted([one.take('read', within(300))])).toBe(0);
});

test('two connectors that share the budget are never refused for too many calls', async () => {
  const source = createTableSource({ ServiceTicketStates: [] });
  const simulator = await startSimulator({ source, rateLimits: { other: 20 } });
  const limits = { authorization: 10, download: 10, filter: 10, write: 10, read: 20 };
  const connectors = [1, 2].map(() =>
    createBloxsBackOffice({
      url: simulator.url,
      ...demoCredentials,
      allowLocal: true,
      budget: createCallBudget(database, { limits }),
    }),
  );
  const calls = connectors.flatMap((connector) =>
    Array.from({ length: 20 }, () => connector.checkConnection(within(4_000))),
  );
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(18);
  expect(simulator.requests.list().filter(({ status }) => status === 429)).toEqual([]);
  for (const connector of connectors) connector.close();
  await simulator.stop();
});
