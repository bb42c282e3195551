import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRows, contractRow } from '../../test/book-rows.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { deriveContractTerms } from './derive-all.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addRows(
    server.database,
    'contracts',
    [61, 62, 63].map((id) =>
      contractRow(id, { owner_id: 101, relation_id: 9_001, start_date: '2020-01-01', end_date: '2030-12-31' }),
    ),
  );
  await addRows(server.database, 'contract_break_options', [
    { id: 1, owner_id: 101, contract_id: 61, break_date: '2028-07-01' },
    { id: 2, owner_id: 101, contract_id: 61, break_date: '2024-07-01' },
    { id: 3, owner_id: 101, contract_id: 61, break_date: '2026-07-01' },
    { id: 4, owner_id: 101, contract_id: 62, break_date: '2023-01-01' },
    { id: 5, owner_id: 101, contract_id: 62, break_date: '2024-01-01' },
  ]);
});
afterAll(() => server.close());

async function breakDatesOn(day: string) {
  const { database, clock } = server;
  clock.set(`${day}T12:00:00Z`);
  await deriveContractTerms({ database, clock, signal: new AbortController().signal });
  const { rows } = await database.sync((connection) =>
    connection.query<{ break_date: string | null }>('select break_date::text from contracts order by id'),
  );
  return rows.map((row) => row.break_date);
}

test('the break option of a contract is the next one to come, else the last there was', async () => {
  expect(await breakDatesOn('2022-05-01')).toEqual(['2024-07-01', '2023-01-01', null]);
  expect(await breakDatesOn('2026-07-01')).toEqual(['2026-07-01', '2024-01-01', null]);
  expect(await breakDatesOn('2026-07-02')).toEqual(['2028-07-01', '2024-01-01', null]);
});
