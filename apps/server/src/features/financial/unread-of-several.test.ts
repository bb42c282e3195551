import { afterAll, beforeAll, expect, test } from 'vitest';
import { chart, writeBooks } from '../../test/books.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { refuseRecord } from '../../test/unread-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await writeBooks(server.database, {
    ...chart,
    financial_years: [101, 102].map((owner_id) => ({ owner_id, financial_year: 2026 })),
    mutations: [{ id: 1, owner_id: 101, year: 2026, period: 1, account: 570, cents: -10_000 }],
  });
});
afterAll(() => server.close());

test('what could not be read of one of several owners is said of all their figures together', async () => {
  const broker = await server.login('broker');
  const unreadOf = async (call: string, owner: string) =>
    (await broker.get(`/financial/${call}?owner=${owner}&year=2026`)).json().meta.unread;
  expect(await unreadOf('trend', '101,102')).toBeUndefined();
  await refuseRecord(server.database, 'financial_mutations', 102);
  const said = [expect.objectContaining({ record_type: 'financial_mutations', records: 1 })];
  for (const call of ['overview', 'trend']) {
    expect([call, await unreadOf(call, '101,102')]).toEqual([call, said]);
    expect([call, await unreadOf(call, '102')]).toEqual([call, said]);
    expect([call, await unreadOf(call, '101')]).toEqual([call, undefined]);
  }
});
