import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRows, objectRow, overviewRow } from '../../test/book-rows.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  const group = { owner_id: 101, availability: null };
  await addRows(database, 'objects', [
    objectRow(20, { ...group, type: 'complex', name: 'De Linde' }),
    objectRow(21, { ...group, type: 'section', name: 'Blok Zürich', parent_id: 20 }),
    objectRow(1, { owner_id: 101, name: 'Eenheid 1', parent_id: 21 }),
    objectRow(2, { owner_id: 101, name: 'Eenheid 2', parent_id: 20 }),
  ]);
  await addRows(
    database,
    'commercial_overview',
    [1, 2].map((id) => overviewRow(id, { owner_id: 101, group_object_id: 20, bare_rent_per_year: '1000' })),
  );
});
afterAll(() => server.close());

test('a building is found by its name, also a section within a complex', async () => {
  const broker = await server.login('broker');
  const found = async (term: string) => {
    const answer = await broker.get(`/reports/commercial-overview?filter[q]=${term}&sort=building_name`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map((row: { building_name: string }) => row.building_name);
  };
  expect(await found('zurich')).toEqual(['Blok Zürich']);
  expect(await found('linde')).toEqual(['Blok Zürich', 'De Linde']);
});
