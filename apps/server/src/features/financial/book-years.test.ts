import type { FinancialOwner } from '@gevel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgetMonths } from '../../domain/budget-months.ts';
import { addRows, contractRow, invoiceRow } from '../../test/book-rows.ts';
import { type BookedMutation, chart, writeBooks, writeMutations } from '../../test/books.ts';
import { readReport } from '../../test/read-report.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let broker: TestClient;
let next = 1;
const entry = (
  owner_id: number,
  [year, period]: [number, number],
  account: number,
  cents: number,
  more: Partial<BookedMutation> = {},
): BookedMutation => ({ id: next++, owner_id, year, period, account, cents, ...more });

// Owner 101 has book years from July; of the running one nothing is proved yet. The year of owner 102 is that of the calendar.
beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock('2027-03-10T09:00:00Z') });
  await writeBooks(server.database, {
    ...chart,
    financial_years: [
      { owner_id: 101, financial_year: 2024, is_closed: true },
      { owner_id: 101, financial_year: 2025, is_closed: true, months_later: 6 },
      { owner_id: 101, financial_year: 2026 },
      // Somebody booked ahead in the next one.
      { owner_id: 101, financial_year: 2027 },
      { owner_id: 102, financial_year: 2026, months_later: 0 },
      { owner_id: 102, financial_year: 2027, months_later: 0 },
    ],
    mutations: [
      entry(101, [2026, 1], 570, -165_000),
      entry(101, [2026, 2], 570, -160_000),
      entry(101, [2026, 2], 540, 4_000),
      entry(102, [2026, 1], 570, -9_000),
    ],
  });
  broker = await server.login('broker');
});
afterAll(() => server.close());

const nothing = Object.fromEntries(budgetMonths.map((month) => [month, 0]));
const get = async (path: string) => (await broker.get(path)).json();

test('each year says on which day it begins, and the one that runs today is the default', async () => {
  const owners: FinancialOwner[] = (await get('/financial/owners')).data;
  const told = (id: string) => {
    const owner = owners.find((one) => one.id === id);
    return [owner?.default_year, ...(owner?.years.map(({ year, first_day }) => [year, first_day]) ?? [])];
  };
  expect(told('101')).toEqual([
    2026,
    [2027, '2027-07-01'],
    [2026, '2026-07-01'],
    [2025, '2025-07-01'],
    [2024, '2024-01-01'],
  ]);
  expect(told('102')).toEqual([2027, [2027, '2027-01-01'], [2026, '2026-01-01']]);
});

test('the overview says when its year begins, of several owners where that is one day', async () => {
  const firstDay = async (query: string) => {
    const { year, first_day } = (await get(`/financial/overview?${query}`)).data;
    return [year, first_day];
  };
  expect(await firstDay('owner=101')).toEqual([2026, '2026-07-01']);
  // Of a year without books it is that of the year before.
  expect(await firstDay('owner=101&year=2030')).toEqual([2030, '2030-07-01']);
  expect(await firstDay('owner=102&year=2026')).toEqual([2026, '2026-01-01']);
  expect(await firstDay('owner=101,102&year=2026')).toEqual([2026, null]);
  // Who has no books of the year does not count.
  expect(await firstDay('owner=101,102&year=2025')).toEqual([2025, '2025-07-01']);
});

test('whatever month a book year begins in, the one that runs today is the default', async () => {
  const begins = (months: number) =>
    server.database.sync((connection) =>
      connection.query('update financial_years set months_later = $1 where owner_id = 102', [months]),
    );
  const told: unknown[] = [];
  for (let months = 0; months < 12; months += 1) {
    await begins(months);
    const { year, first_day } = (await get('/financial/overview?owner=102')).data;
    told.push([months, year, first_day]);
  }
  await begins(0);
  // On 10 March 2027 the year 2027 has begun when its first month is January, February or March.
  const expected = Array.from({ length: 12 }, (_, months) => {
    const year = months <= 2 ? 2027 : 2026;
    return [months, year, `${year}-${String(months + 1).padStart(2, '0')}-01`];
  });
  expect(told).toEqual(expected);
});

const invoice = (id: number, contract_id: number, day: string) =>
  invoiceRow(id, { owner_id: 101, contract_id, invoice_date: day, due_date: day, financial_year: 2025 });

test('why a result differs is looked for in the months of the periods, and the file names these', async () => {
  // One tenant came in February and pays more as of September; the other came in September, which is the third period.
  await addRows(server.database, 'contracts', [
    contractRow(7401, { owner_id: 101, relation_id: 7501, start_date: '2025-02-10' }),
    contractRow(7402, { owner_id: 101, relation_id: 7502, start_date: '2025-09-01' }),
  ]);
  await addRows(server.database, 'sales_invoices', [
    invoice(8101, 7401, '2025-08-01'),
    invoice(8102, 7401, '2025-09-01'),
    invoice(8103, 7402, '2025-09-01'),
  ]);
  await server.database.sync((connection) =>
    writeMutations(connection, [
      entry(101, [2025, 2], 570, -10_000, { sales_invoice_id: 8101 }),
      entry(101, [2025, 3], 570, -15_000, { sales_invoice_id: 8102 }),
      entry(101, [2025, 3], 570, -50_000, { sales_invoice_id: 8103 }),
    ]),
  );
  const query = 'year=2025&period_start=3&period_end=3&against_year=2025&against_start=2&against_end=2';
  const { causes, rest } = (await get(`/financial/change?owner=101&${query}`)).data;
  expect(causes.map(({ cause, amount }: Record<string, string>) => [cause, amount])).toEqual([
    ['new_tenant', '500.00'],
    ['one_off_income', '50.00'],
  ]);
  expect(rest.amount).toBe('0.00');
  const report = await readReport(broker, { list: 'financial/change', query: `owner=101&${query}` });
  expect(report.provenance).toMatch(/september 2025 naast augustus 2025/);
  // Of owners whose years begin in other months a period is a number.
  const together = await readReport(broker, {
    list: 'financial/change',
    query: `owner=101,102&${query.replaceAll('2025', '2026')}`,
  });
  expect(together.provenance).toMatch(/periode 3 van boekjaar 2026 naast periode 2 van boekjaar 2026/);
});

test('a budget counts the months that the periods are', async () => {
  const months = { january: 100, february: 200, july: 700, august: 800, december: 1200 };
  await addRows(server.database, 'budgets', [{ id: 1, owner_id: 101, kind: 'operating', financial_year: 2026 }]);
  await addRows(server.database, 'budget_lines', [
    { id: 11, budget_id: 1, ledger_account_id: 540, owner_id: 101, ...nothing, ...months },
  ]);
  const budgeted = async (query: string) => {
    const { data } = await get(`/financial/budgets?year=2026&${query}`);
    return data[0].lines.map((line: Record<string, string>) => [line['budgeted'], line['year_budgeted']]);
  };
  expect(await budgeted('owner=101&period_start=1&period_end=2')).toEqual([['15.00', '30.00']]);
  expect(await budgeted('owner=101&period_start=7&period_end=7')).toEqual([['1.00', '30.00']]);
  // Of several owners too: each has its own year.
  expect(await budgeted('owner=101,102&period_start=6&period_end=7')).toEqual([['13.00', '30.00']]);
  expect(await budgeted('owner=101&period_start=1&period_end=13')).toEqual([['30.00', '30.00']]);
});
