import type { WozEntry } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastAudit, outcome } from '../../test/administration.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';

let server: PortfolioServer;
let objectId: string;
let objectOfOther: string;
beforeAll(async () => {
  server = await startPortfolioServer();
  objectId = (await server.clients.owner.get('/objects?per_page=1')).json().data[0].id;
  objectOfOther = (await server.clients.otherOwner.get('/objects?per_page=1')).json().data[0].id;
});
afterAll(() => server.close());
beforeEach(() => server.database.sync((connection) => connection.query('delete from woz_values')));

const path = (id: string) => `/objects/${id}/woz-values`;
const put = (year: number | string, body: object, { id = objectId, client = server.clients.owner } = {}) =>
  client.put(`${path(id)}/${year}`, body);
const value = (amount: string | null, value_date: string | null) => ({ amount, value_date });
const told = async (client: TestClient = server.clients.owner): Promise<WozEntry[]> =>
  (await client.get(path(objectId))).json().data;

test('what the owner enters is told with who and when, and what stood there before is kept', async () => {
  expect(await told()).toEqual([]);
  const first = await put(2026, value('250000.00', '2025-01-01'));
  expect(first.statusCode, first.body).toBe(200);
  expect(await lastAudit(server)).toMatchObject({
    action: 'object.woz_value.change',
    before: { year: 2026, amount: null },
    after: { year: 2026, amount: '250000.00', value_date: '2025-01-01' },
  });
  await put(2026, value('260000.00', '2025-01-01'));
  await put(2025, value('240000.00', '2024-01-01'));
  const entries = await told();
  expect(entries.map(({ year, amount, value_date }) => [year, amount, value_date])).toEqual([
    [2026, '260000.00', '2025-01-01'],
    [2026, '250000.00', '2025-01-01'],
    [2025, '240000.00', '2024-01-01'],
  ]);
  expect(entries[0]).toMatchObject({
    entered_by: expect.stringMatching(/\w/),
    entered_at: expect.stringMatching(/Z$/),
  });
});

test('agents see it and enter none, and nobody else hears of it', async () => {
  await put(2026, value('250000.00', '2025-01-01'));
  expect(await told(server.clients.broker)).toEqual(await told());
  expect((await put(2026, value('1.00', '2025-01-01'), { client: server.clients.broker })).statusCode).toBe(403);
  const missing = outcome(await server.clients.owner.get(path('999999999')));
  expect(missing.status).toBe(404);
  for (const client of [server.clients.otherOwner, server.clients.otherBroker])
    expect(outcome(await client.get(path(objectId)))).toEqual(missing);
  expect((await put(2026, value('1.00', '2025-01-01'), { id: objectOfOther })).statusCode).toBe(404);
  expect((await told())[0]?.amount).toBe('250000.00');
});

test('a value is taken away and put back, and the same value again is no entry', async () => {
  await put(2026, value('250000.00', '2025-01-01'));
  await put(2026, value('250000.00', '2025-01-01'));
  expect(await told()).toHaveLength(1);
  await put(2026, value(null, null));
  expect((await told())[0]).toMatchObject({ amount: null, value_date: null });
  await put(2026, value('250000.00', '2025-01-01'));
  expect((await told()).map(({ amount }) => amount)).toEqual(['250000.00', null, '250000.00']);
});

test('twenty entries of a year are kept', async () => {
  for (let amount = 1; amount <= 23; amount += 1) await put(2026, value(`${amount}.00`, '2025-01-01'));
  await put(2025, value('9.00', '2024-01-01'));
  const entries = await told();
  expect(entries).toHaveLength(21);
  expect(entries.at(0)?.amount).toBe('23.00');
  expect(entries.at(-2)?.amount).toBe('4.00');
});

test.each<[number | string, object, string]>([
  [1989, value('1.00', '1988-01-01'), 'year'],
  [2999, value('1.00', '2998-01-01'), 'year'],
  ['20x6', value('1.00', '2025-01-01'), 'year'],
  [2026, value('1.00', '2027-01-01'), 'value_date'],
  [2026, value('1.00', '2023-12-31'), 'value_date'],
  [2026, value('1.00', null), 'value_date'],
  [2026, value('0.00', '2025-01-01'), 'amount'],
  [2026, value('-5.00', '2025-01-01'), 'amount'],
  [2026, value('1.5', '2025-01-01'), 'amount'],
])('%s %j is refused at %s, and nothing is kept', async (year, body, field) => {
  const answer = await put(year, body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await told()).toEqual([]);
});

test('an object that goes to another owner leaves behind what was entered of it', async () => {
  await put(2026, value('250000.00', '2025-01-01'));
  await server.database.sync((connection) =>
    connection.query(
      `update objects set owner_id = n.owner_id, broker_id = n.broker_id
       from (select owner_id, broker_id from objects where id = $2) n where objects.id = $1`,
      [objectId, objectOfOther],
    ),
  );
  expect(await told(server.clients.otherOwner)).toEqual([]);
  expect((await server.clients.owner.get(path(objectId))).statusCode).toBe(404);
});
