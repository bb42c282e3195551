import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRows, debtorItemRow } from '../../test/book-rows.ts';
import { fetchExport, parseCsv, readWorkbook } from '../../test/export-client.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
  const items = [20, 50].map((days, place) => ({
    owner_id: 101,
    due_date: new Date(Date.parse('2026-06-15') - days * 86_400_000).toISOString().slice(0, 10),
    invoice_date: '2026-01-01',
    outstanding_amount: 10_000 * (place + 1),
    relation_id: 9_001,
    relation_name: 'Huurder',
  }));
  await addRows(
    server.database,
    'debtor_items',
    items.map((one, place) => debtorItemRow(77_000 + place, one)),
  );
});
afterAll(() => server.close());

const query = 'filter[first_bound]=15&filter[second_bound]=45&filter[third_bound]=75&filter[owner]=101';

test('a file with bounds of one’s own calls its ages by them, in the rows, the headings and its origin', async () => {
  const { broker } = server.clients;
  const file = async (content: { list: string; format: 'csv' | 'xlsx'; columns: string[] }) =>
    (await fetchExport(broker, { query, ...content })).answer.rawPayload;
  const items = await file({ list: 'reports/outstanding-items', format: 'csv', columns: ['age_days', 'bucket'] });
  expect(parseCsv(items.toString('utf8'), ';')).toEqual(
    expect.arrayContaining([
      ['20', '16–45 dagen'],
      ['50', '46–75 dagen'],
    ]),
  );
  const columns = ['relation_name', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'];
  const book = await readWorkbook(await file({ list: 'reports/outstanding-debtors', format: 'xlsx', columns }));
  const text = JSON.stringify(book);
  for (const words of ['1–15 dagen', '16–45 dagen', '46–75 dagen', 'Meer dan 75 dagen', 'Eerste ouderdomsgrens'])
    expect(text).toContain(words);
  expect(text).not.toContain('31–60 dagen');
});
