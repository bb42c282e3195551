import type { DetailOf } from '@gevel/contract';
import type { payoutsList } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatementFacts } from '../../domain/change-causes/facts.ts';
import { addRows, invoiceLineRow } from '../../test/book-rows.ts';
import { chart, writeBooks } from '../../test/books.ts';
import { anInvoice } from '../../test/payouts-world.ts';
import { aStatement, aStatementObject, writeStatementLinks, writeStatements } from '../../test/statement-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { readTwoStatements } from '../rental-statements/causes/change.repository.ts';

type Payout = DetailOf<typeof payoutsList>;

const march = { period_start: '2026-03-01', period_end: '2026-03-31', outstanding_amount: 0 };
const april = { period_start: '2026-04-01', period_end: '2026-04-30', outstanding_amount: 0 };
const dueInvoice = (id: number, cents: number, missing = 0, due_date = '2026-03-05') =>
  anInvoice(id, {
    invoice_date: '2026-02-20',
    due_date,
    amount_excl: cents,
    amount_incl: cents,
    outstanding_amount: missing,
    financial_period: 3,
  });
const aLine = (id: number, invoice_id: number, more: object) =>
  invoiceLineRow(id, { invoice_id, owner_id: 101, line_index: id, ledger_account_id: 570, ...more });

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-20T12:00:00Z');
  const { database } = server;
  await writeStatementLinks(database);
  const object = { owner_id: 101, type: 'unit', management_state: 'under_management' };
  const managed = { financial_management: true, technical_management: true };
  await addRows(database, 'objects', [{ id: 8002, reference: 'O-2', name: 'Oudegracht 2', ...object, ...managed }]);
  await writeStatements(database, {
    rental_statements: [
      aStatement(5300, 101, { ...march, workflow_state: 'cancelled' }),
      aStatement(5301, 101, march),
      aStatement(5302, 101, march),
      aStatement(5303, 101, april),
    ],
    statement_objects: [
      aStatementObject(1, 101, 5300, { object_reference: 'O-1' }),
      aStatementObject(2, 101, 5301, { object_reference: 'O-1' }),
      aStatementObject(3, 101, 5302, { object_reference: 'O-2' }),
      aStatementObject(4, 101, 5303, { object_reference: 'O-1' }),
    ],
  });
  await writeBooks(database, { ...chart, financial_years: [], mutations: [] });
  await addRows(database, 'sales_invoices', [
    dueInvoice(601, 100_000, 10_000),
    dueInvoice(602, 80_000, 20_000),
    // Of no object, and of one that no statement names.
    dueInvoice(603, 5_000),
    dueInvoice(604, 700, 700),
    dueInvoice(605, 90_000, 90_000, '2026-04-05'),
  ]);
  await addRows(database, 'sales_invoice_lines', [
    aLine(1, 601, { object_id: 8001 }),
    aLine(2, 601, { object_id: null }),
    aLine(3, 602, { object_id: 8002 }),
    aLine(4, 603, { object_id: null }),
    // Of April no other statement is there, whatever the object is.
    aLine(5, 605, { object_id: 8002 }),
  ]);
  owner = await server.login('owner');
});
afterAll(() => server.close());

const payout = async (id: number): Promise<Payout> => (await owner.get(`/payouts/statement-${id}`)).json().data;
const dueOf = async (id: number) => {
  const { due_amount, settled_amount, missing_amount, missing_count, missing } = await payout(id);
  return [due_amount, settled_amount, missing_amount, missing_count, missing.map(({ reference }) => reference)];
};

test('of several statements of one period each invoice counts in one', async () => {
  expect(await dueOf(5301)).toEqual(['1057.00', '950.00', '107.00', 2, ['F-601', 'F-604']]);
  expect(await dueOf(5302)).toEqual(['800.00', '600.00', '200.00', 1, ['F-602']]);
  expect(await dueOf(5303)).toEqual(['900.00', '0.00', '900.00', 1, ['F-605']]);
});

test('the list has the same amounts', async () => {
  const { data } = (
    await owner.get('/payouts?filter[period_start][from]=2026-03-01&filter[period_start][to]=2026-04-30')
  ).json();
  expect(data.map((row: Payout) => [row.statement_id, row.due_amount, row.missing_amount]).toSorted()).toEqual([
    ['5301', '1057.00', '107.00'],
    ['5302', '800.00', '200.00'],
    ['5303', '900.00', '900.00'],
  ]);
});

test('a difference is explained by nothing that another statement of the period settles', async () => {
  const scope = { kind: 'owner', ownerId: 101 } as const;
  const two = await readTwoStatements(server.database, scope, { id: '5302', against: '5301' });
  const invoices = (of: StatementFacts | null | undefined) => of?.dues.map(({ invoice_id }) => invoice_id);
  expect(invoices(two?.asked)).toEqual(['sales-602']);
  expect(invoices(two?.against)).toEqual(['sales-601', 'sales-603']);
});
