import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchExport } from '../../test/export-client.ts';
import { queryOf, rowsOf } from '../../test/figures/read-figure.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';

let server: PortfolioServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  admin = await server.login('admin');
  await server.database.sync((connection) =>
    connection.query(
      `insert into sync_rejections (record_type, record_id, kind, field, property, value, reason) values
         ('contracts', '40217', 'value', 'notice_period', 'NoticePeriod', 'drie', 'is no whole number'),
         ('tickets', '812', 'record', 'created_at', 'CreateDate', '31-02-2026', 'is no moment'),
         ('tickets', null, 'record', null, null, null, 'is no record')`,
    ),
  );
});
afterAll(() => server.close());

test('says of everything that cannot be read which record, which field, what stood there and why', async () => {
  const answer = (await admin.get('/tools/unread?filter[record_type]=contracts')).json();
  expect(answer.meta.total).toBe(1);
  expect(answer.data[0]).toMatchObject({
    record_id: '40217',
    kind: 'value',
    field: 'notice_period',
    property: 'NoticePeriod',
    value: 'drie',
    reason: 'is no whole number',
  });
  const one = (await admin.get(`/tools/unread/${answer.data[0].id}`)).json();
  expect(one.data).toMatchObject({ record_id: '40217', run_id: null });
  const counted = (await admin.get('/tools/unread?counts=kind')).json();
  expect(counted.meta.total).toBe(3);
});

test('counts as many rejected records as the dashboard says, of which values and records without a place are none', async () => {
  await server.database.sync(async (connection) => {
    await connection.query(
      `insert into sync_rejections (record_type, record_id, kind, reason) values ('objects', '31', 'orphan', 'has no owner')`,
    );
    await connection.query(
      `insert into sync_unread (record_type, records, placed, faults) values ('contracts', 0, 0, 1), ('tickets', 2, 0, 0)`,
    );
  });
  const { meta } = (await admin.get('/dashboard')).json();
  const told = meta.unread.reduce((sum: number, { records }: { records: number }) => sum + records, 0);
  expect(told).toBe(2);
  expect((await admin.get(`/tools/unread?${queryOf(rowsOf('rejected_records'), null)}`)).json().meta.total).toBe(told);
  await server.database.sync((connection) =>
    connection.query(`delete from sync_unread; delete from sync_rejections where kind = 'orphan'`),
  );
});

test('gives the same as a file', async () => {
  const { answer } = await fetchExport(admin, { list: 'tools/unread', query: '', format: 'csv' });
  expect(answer.statusCode).toBe(200);
  for (const part of ['40217', 'drie', 'is no whole number', '31-02-2026']) expect(answer.body).toContain(part);
});

test('is for administrators who look after portfolios', async () => {
  for (const who of ['broker', 'owner'] as const) {
    expect((await server.clients[who].get('/tools/unread')).statusCode).toBe(403);
  }
});
