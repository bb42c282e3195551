import { afterAll, beforeAll } from 'vitest';
import { addRows } from './book-rows.ts';
import { chart, writeBooks } from './books.ts';
import { aStatement, writeStatementLinks, writeStatements } from './statement-world.ts';
import type { TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const today = '2026-11-20';

export let server: TestServer;
export let broker: TestClient;
export let owner: TestClient;

/** A final statement over a month of this year, with what was or will be paid of it. */
export function aMonth(id: number, month: number, more: Parameters<typeof aStatement>[2] = {}) {
  const days = new Date(Date.UTC(2026, month, 0)).getUTCDate();
  const from = `2026-${String(month).padStart(2, '0')}`;
  const period = { period_start: `${from}-01`, period_end: `${from}-${days}`, processed_on: null };
  return aStatement(id, 101, { ...period, income_settled: 100_000, outstanding_amount: 0, ...more });
}
export const aPayment = (id: number, statement_id: number, more: object = {}) => ({
  id,
  owner_id: 101,
  statement_id,
  state: 'completed',
  payment_date: '2026-10-28',
  amount: 100_000,
  outstanding_amount: 0,
  account_holder: null,
  account_number: 'NL99BANK0123456789',
  ...more,
});
export const anInvoice = (id: number, more: object = {}) => ({
  id,
  owner_id: 101,
  relation_id: 7001,
  relation_name: 'J. de Vries',
  reference: `F-${id}`,
  workflow_state: 'final',
  invoice_date: '2026-10-20',
  due_date: '2026-11-01',
  amount_excl: 120_000,
  amount_incl: 120_000,
  outstanding_amount: 0,
  financial_year: 2026,
  financial_period: 11,
  payment_method: 'bank_transfer',
  ...more,
});

/** A booking on the debtor account that names invoice 602; by debit. */
const aBooking = (id: number, cents: number, more: object = {}) => ({
  id,
  owner_id: 101,
  year: 2026,
  period: 11,
  account: 901,
  cents,
  date: '2026-11-05',
  relation_id: 7001,
  invoice_reference: 'F-602',
  ...more,
});

/** For the tests of one file, which change none of it. */
export function usePayouts(): void {
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.set(`${today}T12:00:00Z`);
    await writeStatementLinks(server.database);
    await writeStatements(server.database, {
      rental_statements: [
        aMonth(5101, 1),
        aMonth(5102, 2),
        aMonth(5103, 3),
        // Kept back once, then paid in two parts.
        aMonth(5104, 4),
        aMonth(5105, 5, { outstanding_amount: 100_000 }),
        aMonth(5106, 6, { outstanding_amount: 100_000 }),
        aMonth(5107, 7, { income_settled: 0, costs_settled: 24_000, outstanding_amount: -24_000 }),
        // Nothing was paid: it went over to the next.
        aMonth(5108, 8, { income_settled: 500, outstanding_amount: 0 }),
        aMonth(5109, 9, { outstanding_amount: 40_500, previous_outstanding_amount: 500, previous_statement_id: 5108 }),
        aMonth(5110, 10, { workflow_state: 'draft', outstanding_amount: null }),
        aMonth(5120, 10, { workflow_state: 'cancelled', outstanding_amount: null }),
      ],
      statement_payments: [
        aPayment(1, 5101, { payment_date: '2026-02-10' }),
        aPayment(2, 5102, { payment_date: '2026-03-15' }),
        // Nobody says that it was made on that day.
        aPayment(3, 5103, { state: null, payment_date: '2026-04-12' }),
        aPayment(4, 5104, { state: 'on_hold', payment_date: '2026-05-02' }),
        aPayment(5, 5104, { amount: 50_000, payment_date: '2026-05-06' }),
        aPayment(6, 5104, { amount: 50_000, payment_date: '2026-05-20' }),
        aPayment(7, 5105, { state: 'on_hold', payment_date: '2026-06-10' }),
        aPayment(8, 5106, { state: 'in_batch', payment_date: '2026-11-21' }),
        aPayment(9, 5109, { amount: 60_000, payment_date: '2026-10-28' }),
        aPayment(10, 5109, { amount: 30_000, state: 'new', payment_date: '2026-11-25' }),
      ],
    });
    await addRows(server.database, 'sales_invoices', [
      anInvoice(601),
      anInvoice(602, { outstanding_amount: 45_001 }),
      anInvoice(603, { due_date: null, invoice_date: '2026-11-03', outstanding_amount: -5_000, amount_incl: -5_000 }),
      // Not booked, so that nobody owes it yet.
      anInvoice(604, { workflow_state: 'draft', outstanding_amount: null }),
      anInvoice(605, { due_date: '2026-10-01', outstanding_amount: 120_000 }),
    ]);
    await writeBooks(server.database, {
      ...chart,
      ledger_accounts: [
        ...chart.ledger_accounts,
        { id: 901, code: '1300', name: 'Huurdebiteuren', compaction_id: 442, is_debtor_account: true },
        { id: 902, code: '1100', name: 'Bankrekening', compaction_id: 442 },
      ],
      financial_years: [],
      mutations: [
        aBooking(901, -20_000, { description: 'Afboeking' }),
        aBooking(902, -10_000),
        // Taken from a bank, though in another journal.
        aBooking(903, -15_000, { post: 903 }),
        aBooking(904, 15_000, { post: 903, account: 902 }),
        // The invoice itself, another debtor's, and no debtor account.
        aBooking(905, 120_000),
        aBooking(906, -7_000, { relation_id: 7_999 }),
        aBooking(907, 3_000, { date: '2026-11-06' }),
        aBooking(908, -4_000, { account: 902 }),
        aBooking(909, -5_000, { period: 0 }),
        // A direct debit on its way.
        aBooking(910, -25_000),
        // Put in an arrangement, which is no money either.
        aBooking(911, -1_000, { date: '2026-11-07' }),
      ],
    });
    await server.database.sync(async (connection) => {
      await connection.query(`update ledger_accounts set kind = 'bank' where id = 902`);
      await connection.query(`update financial_mutations set journal_type = case id when 902 then 'bank' when 905 then 'sales'
      when 907 then 'owner_settlement' when 910 then 'other' when 911 then 'payment_arrangement' else journal_type end`);
    });
    broker = await server.login('broker');
    owner = await server.login('owner');
  });
  afterAll(() => server.close());
}
