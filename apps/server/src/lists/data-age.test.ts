import { records } from '@gevel/back-office/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRows, contractRow, objectRow } from '../test/book-rows.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addRows(server.database, 'objects', [objectRow(1, { owner_id: 101 })]);
  await addRows(server.database, 'contracts', [
    contractRow(1, { owner_id: 101, relation_id: 9_001, start_date: '2020-01-01' }),
  ]);
});
afterAll(() => server.close());

const readAt = '2026-06-14T05:30:00Z';
const followedAt = '2026-06-15T07:45:00Z';

test.each([
  '/objects/1/history',
  '/objects/1/story',
  '/contracts/1/history',
  '/contracts/1/story',
  '/dashboard/counts',
  '/search?q=pand',
  '/financial/change?owner=101&year=2026&period_start=1&period_end=3&against_year=2025&against_start=1&against_end=3',
])('%s says how old the data is that it is made of', async (path) => {
  const broker = await server.login('broker');
  const ageOf = async () => {
    const answer = await broker.get(path);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().meta;
  };
  await server.database.sync((connection) => connection.query('delete from sync_freshness'));
  expect(await ageOf()).toMatchObject({ synced_at: null, followed_at: null });
  await server.database.sync((connection) =>
    connection.query(
      `insert into sync_freshness (record_type, synced_at, followed_at) select type, $2, $3 from unnest($1::text[]) type`,
      [Object.keys(records), readAt, followedAt],
    ),
  );
  expect(await ageOf()).toMatchObject({ synced_at: readAt, followed_at: followedAt });
});
