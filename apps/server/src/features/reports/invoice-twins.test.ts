import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRows, invoiceRow, statementRow, statementTransactionRow } from '../../test/book-rows.ts';
import { chart, writeBooks } from '../../test/books.ts';
import { writeStatementLinks } from '../../test/statement-world.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const twin = { owner_id: 101, reference: 'VF-7' };
const entry = (id: number, more: object) => ({
  id,
  owner_id: 101,
  financial_year: 2026,
  financial_period: 5,
  year_is_closed: false,
  is_opening: false,
  ledger_account_id: 510,
  transaction_date: '2026-05-03',
  journal_type: 'sales',
  journal_post_id: id,
  relation_id: 7001,
  invoice_reference: 'VF-7',
  debit: 100,
  credit: 0,
  ...more,
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  await writeStatementLinks(database);
  await writeBooks(database, { ...chart, financial_years: [], mutations: [] });
  await addRows(database, 'sales_invoices', [
    invoiceRow(71, { ...twin, relation_id: 7001, invoice_date: '2025-05-01', journal_post_reference: 'V-71' }),
    // The number was used again a year later, and on one day for another relation.
    invoiceRow(72, { ...twin, relation_id: 7001, journal_post_reference: 'V-72' }),
    invoiceRow(73, { ...twin, relation_id: 7002, journal_post_reference: 'V-73' }),
  ]);
  await addRows(database, 'financial_mutations', [
    entry(1, { journal_post_reference: 'V-71' }),
    entry(2, { journal_post_reference: 'V-72' }),
    entry(3, { sales_invoice_id: 72 }),
    entry(4, { relation_id: 7002 }),
    // May mean either of the first two.
    entry(5, { journal_type: 'bank' }),
  ]);
  await addRows(database, 'rental_statements', [
    statementRow(40, { owner_id: 101 }),
    statementRow(41, { owner_id: 101 }),
    statementRow(42, { owner_id: 101 }),
  ]);
  const booking = { owner_id: 101, invoice_reference: 'VF-7', invoice_date: '2026-05-01' };
  await addRows(database, 'statement_transactions', [
    statementTransactionRow(1, { ...booking, statement_id: 40, relation_reference: 'R-7001' }),
    statementTransactionRow(2, { ...booking, statement_id: 41, relation_reference: 'R-7002' }),
    // Of a relation that nobody knows any more.
    statementTransactionRow(3, { ...booking, statement_id: 42, relation_reference: 'R-0' }),
  ]);
});
afterAll(() => server.close());

test('invoices of one reference share neither bookings nor statements, as the ledger has it', async () => {
  const broker = await server.login('broker');
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);
  const partsOf = async (id: number) => {
    const { data } = (await broker.get(`/reports/invoices/sales-${id}`)).json();
    return { mutations: ids(data.mutations), statements: ids(data.statements) };
  };
  expect(await partsOf(71)).toEqual({ mutations: ['1'], statements: [] });
  expect(await partsOf(72)).toEqual({ mutations: ['2', '3'], statements: ['40', '42'] });
  expect(await partsOf(73)).toEqual({ mutations: ['4'], statements: ['41', '42'] });
  const ofYear = 'filter[owner]=101&filter[quadrant]=assets&filter[year]=2026';
  const { data } = (await broker.get(`/financial/mutations?${ofYear}`)).json();
  const led = data.map((row: { id: string; invoice_id: string | null }) => [row.id, row.invoice_id]);
  expect(led.toSorted()).toEqual([
    ['1', 'sales-71'],
    ['2', 'sales-72'],
    ['3', 'sales-72'],
    ['4', 'sales-73'],
    ['5', null],
  ]);
});
