import {
  commercialOverviewList,
  contractsList,
  fieldsThatMayBeEmpty,
  type List,
  objectsList,
  operations,
  relationsList,
  ticketsList,
} from '@gevel/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { addRows, invoiceRow } from '../test/book-rows.ts';
import { fetchExport, parseCsv, readWorkbook } from '../test/export-client.ts';
import { textOfPdf } from '../test/figures/read-files.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { aStatement, writeStatements } from '../test/statement-world.ts';
import type { TestClient } from '../test/test-client.ts';
import { readAll, refuseRecord } from '../test/unread-rows.ts';

const owner = 101;
let server: PortfolioServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  admin = await server.login('admin');
  await addRows(server.database, 'sales_invoices', [invoiceRow(1, { owner_id: owner, payment_term: null })]);
  await addRows(server.database, 'purchase_invoices', [invoiceRow(1, { owner_id: owner, payment_term: null })]);
  await writeStatements(server.database, { rental_statements: [aStatement(1, owner)] });
});
afterAll(() => server.close());
afterEach(() => readAll(server.database));

const asSync = (text: string, values: unknown[] = []) =>
  server.database.sync((connection) => connection.query(text, values));
const broker = () => server.clients.broker;
const anObjectOf = async (id: number) => String((await broker().get(`/objects?filter[owner]=${id}`)).json().data[0].id);
const anObject = async () => String((await broker().get('/objects')).json().data[0].id);

const refuse = (type: string) => refuseRecord(server.database, type, owner);

async function unknown(type: string, id: string, field: string): Promise<void> {
  await asSync(
    `insert into sync_rejections (record_type, record_id, kind, field, reason, owner_id, broker_id)
     select $1, $2, 'value', $3, 'is not a member', id, broker_id from owners where id = $4`,
    [type, id, field, owner],
  );
  await asSync('insert into sync_unread (record_type, records, placed, faults) values ($1, 0, 0, 1)', [type]);
}

test.each<[path: () => Promise<string> | string, types: string[], answer: z.ZodType]>([
  [() => '/financial/owners', ['owners', 'financial_mutations', 'compactions'], operations.financial.owners.answer],
  [
    () => `/financial/overview?owner=${owner}&year=2026`,
    ['financial_mutations', 'ledger_accounts'],
    operations.financial.overview.answer,
  ],
  [() => `/financial/trend?owner=${owner}&year=2026`, ['financial_mutations'], operations.financial.trend.answer],
  [() => `/financial/budgets?owner=${owner}&year=2026`, ['budgets'], operations.financial.budgets.answer],
  [() => '/objects/tree', ['objects', 'contract_lines', 'tickets'], operations.objects.tree.answer],
  [async () => `/objects/${await anObject()}/tree`, ['contracts'], operations.objects.branch.answer],
  [async () => `/objects/${await anObject()}/mutations`, ['financial_mutations'], operations.objects.mutations.answer],
  [() => '/dashboard', ['objects', 'debtor_items', 'rental_statements'], operations.dashboard.get.answer],
  [() => '/reports/commercial-overview', ['contract_extensions'], operations.reports.commercialOverview.answer],
  [() => '/contracts', ['contract_extensions', 'objects', 'owners'], operations.contracts.list.answer],
  [
    () => '/reports/outstanding-debtors?filter[reference_date]=2026-01-31',
    ['relations', 'financial_mutations'],
    operations.reports.outstandingDebtors.answer,
  ],
  [
    () => `/contracts/${owner}001/schedule`,
    ['sales_invoices', 'debtor_items', 'financial_mutations'],
    operations.contracts.schedule.answer,
  ],
  [() => '/reports/first-late', ['debtor_items'], operations.reports.firstLate.answer],
  [() => `/contracts/${owner}001/indexation`, ['contract_lines'], operations.contracts.indexation.answer],
  [() => '/reports/indexation', ['contracts', 'contract_lines'], operations.reports.indexation.answer],
])('the answer of a figure says what could not be read of what it is made of (%#)', async (path, types, answer) => {
  for (const type of types) {
    await refuse(type);
    const { meta, ...body } = (await broker().get(await path())).json();
    const said = [expect.objectContaining({ record_type: type, records: 1, of: expect.any(Number) })];
    expect([type, meta.unread]).toEqual([type, said]);
    expect(answer.parse({ ...body, meta })).toBeTruthy();
    await readAll(server.database);
    expect((await broker().get(await path())).json().meta).not.toHaveProperty('unread');
  }
});

test('of one owner the books say what that owner misses', async () => {
  await refuse('financial_mutations');
  const unreadOf = async (id: number) =>
    (await broker().get(`/financial/overview?owner=${id}&year=2026`)).json().meta.unread;
  expect(await unreadOf(owner)).toEqual([expect.objectContaining({ records: 1, of: 1 })]);
  expect(await unreadOf(102)).toBeUndefined();
});

test('the first screen of an administrator says what nobody could read', async () => {
  await refuse('tickets');
  const { meta } = (await admin.get('/dashboard')).json();
  expect(meta.unread).toEqual([expect.objectContaining({ record_type: 'tickets', records: 1 })]);
});

test('the document of a statement says so, and only of its own owner', async () => {
  const pdf = async () => textOfPdf((await broker().get('/rental-statements/1/pdf')).rawPayload);
  const sentence = 'Let op: deze afrekening is niet volledig. Boekingen in huurafrekeningen: van 1 konden er 1';
  expect(await pdf()).not.toContain('niet volledig');
  await refuse('statement_transactions');
  expect(await pdf()).toContain(sentence);
  await asSync('update sync_rejections set owner_id = 102');
  expect(await pdf()).not.toContain('niet volledig');
});

test('a view says of each of its records which value is unknown', async () => {
  await unknown('sales_invoices', '1', 'payment_term');
  const unknownOf = async (id: string) => (await broker().get(`/reports/invoices/${id}`)).json().meta.unknown;
  expect(await unknownOf('sales-1')).toEqual({ payment_term: ['sales-1'] });
  // what has the same number is another invoice
  expect(await unknownOf('purchases-1')).toBeUndefined();
});

test('a field that shows another record says so too', async () => {
  const object = await anObjectOf(owner);
  await unknown('objects', object, 'category');
  await asSync('update objects set category = null where id = $1', [object]);
  await addRows(server.database, 'commercial_overview', [
    {
      object_id: object,
      position: 0,
      group_object_id: object,
      owner_id: owner,
      is_occupied: true,
      contract_reference: 'C-1',
    },
  ]);
  const { data, meta } = (await broker().get('/reports/commercial-overview')).json();
  expect(data).toContainEqual(expect.objectContaining({ id: `${object}-0`, category: null }));
  expect(meta.unknown).toEqual({ category: [`${object}-0`] });
});

test('what is unknown is not empty, and all that is known is either empty or not', async () => {
  const total = async (address: string): Promise<number> => {
    const answer = await broker().get(address);
    expect([address, answer.statusCode]).toEqual([address, 200]);
    return answer.json().meta.total;
  };
  const kinds = new Set<string>();
  const asked: List[] = [contractsList, objectsList, relationsList, ticketsList, commercialOverviewList];
  for (const list of asked) {
    for (const field of fieldsThatMayBeEmpty(list)) {
      kinds.add(list.fields[field]?.kind ?? '');
      const [empty, filled] = [`filter[empty]=${field}`, `filter[filled]=${field}`];
      const both = (await total(`/${list.name}?${empty}`)) + (await total(`/${list.name}?${filled}`));
      expect([list.name, field, both]).toEqual([list.name, field, await total(`/${list.name}`)]);
    }
  }
  expect([...kinds].toSorted()).toEqual(['date', 'decimal', 'enum', 'money', 'text']);

  const object = await anObjectOf(owner);
  await asSync('update objects set category = null where id = $1', [object]);
  const name = (await broker().get(`/objects/${object}`)).json().data.object_number;
  const found = async (more = '') =>
    (await broker().get(`/objects?filter[empty]=category&per_page=100${more}`))
      .json()
      .data.map(({ id }: { id: string }) => id);
  expect(await found()).toContain(object);
  expect(await found(`&filter[q]=${name}`)).toContain(object);
  await unknown('objects', object, 'category');
  expect(await found()).not.toContain(object);
  expect(await found(`&filter[q]=${name}`)).not.toContain(object);
  expect(await total(`/objects?filter[filled]=category&filter[q]=${name}`)).toBe(0);
});

test('a file says in words which fields had to be empty, and which part of a text was asked for', async () => {
  const { made, answer } = await fetchExport(broker(), {
    list: 'objects',
    query: { filter: { empty: 'category,floor_area', filled: 'city', city: '*recht*' } },
    columns: ['id', 'city'],
    format: 'xlsx',
  });
  expect(made.file_name).toMatch(/\.xlsx$/);
  const sheets = await readWorkbook(answer.rawPayload);
  const told = JSON.stringify(sheets);
  for (const words of ['Categorie is leeg', 'Plaats is niet leeg', 'Plaats bevat “recht”'])
    expect(told).toContain(words);
});

test('a file holds the word where a value is unknown, and its name says that it is not whole', async () => {
  const invoices = {
    list: 'reports/invoices',
    query: { filter: { kind: 'sales' } },
    columns: ['id', 'payment_term', 'total_amount'],
  };
  await unknown('sales_invoices', '1', 'payment_term');
  const csv = await fetchExport(broker(), { ...invoices, format: 'csv', dialect: 'international' });
  expect(csv.made.file_name).toMatch(/^facturen-\d{4}-\d\d-\d\d-niet-volledig\.csv$/);
  expect(csv.made.unread).toEqual([expect.objectContaining({ record_type: 'sales_invoices', values: 1 })]);
  expect(csv.answer.headers['content-disposition']).toContain('niet-volledig.csv');
  expect(parseCsv(csv.answer.rawPayload.toString('utf8'), ',').slice(1)).toEqual([['sales-1', 'onbekend', '1210.00']]);
  const xlsx = await fetchExport(broker(), { ...invoices, format: 'xlsx' });
  const [sheet] = await readWorkbook(xlsx.answer.rawPayload);
  expect(sheet?.rows[1]?.slice(0, 2)).toEqual(['sales-1', 'onbekend']);
  await readAll(server.database);
  const whole = await fetchExport(broker(), { ...invoices, format: 'csv', dialect: 'international' });
  expect(whole.made.file_name).not.toContain('niet');
  expect(parseCsv(whole.answer.rawPayload.toString('utf8'), ',').slice(1)).toEqual([['sales-1', '', '1210.00']]);
});
