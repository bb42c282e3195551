import { type Field, isNullable, type RecordType, records } from '@gevel/back-office/records';
import { operations } from '@gevel/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { shapeOf } from '../sync/engine/record-shape.ts';
import { addRows, invoiceRow } from '../test/book-rows.ts';
import { fetchExport, parseCsv, readWorkbook } from '../test/export-client.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());

const asSync = (text: string, values: unknown[] = []) =>
  server.database.sync((connection) => connection.query(text, values));

/** As an upgrade leaves it: what is there was read by a release that did not know a field. */
async function readWithout(type: RecordType, name: string): Promise<void> {
  const { [name]: field, ...fields }: Readonly<Record<string, Field>> = records[type].fields;
  const { members } = shapeOf(fields);
  await asSync(
    `insert into record_shapes (record_type, shape, members, schema_step, used_at) values ($1, 'before', $2, 0, now())`,
    [type, JSON.stringify(members)],
  );
  await asSync(`update sync_freshness set shape = 'before' where record_type = $1`, [type]);
  if (field && isNullable(field)) await asSync(`update ${type} set ${name} = null where id % 2 = 0`);
}

let shapes: Record<string, unknown>[];
beforeEach(async () => {
  shapes = (await asSync('select record_type, shape from sync_freshness')).rows;
});
afterEach(async () => {
  await asSync(`delete from record_shapes where shape = 'before'`);
  for (const { record_type, shape } of shapes)
    await asSync('update sync_freshness set shape = $2 where record_type = $1', [record_type, shape]);
});

const broker = () => server.clients.broker;

test('a list and a record name the fields that were not read yet, and none once they were', async () => {
  const ask = async (path: string): Promise<string[]> => (await broker().get(path)).json().meta.not_read;
  const [id] = (await broker().get('/contracts')).json().data.map((row: { id: string }) => row.id);
  expect(await ask('/contracts')).toEqual([]);
  expect(await ask(`/contracts/${id}`)).toEqual([]);
  await readWithout('contracts', 'payment_method');
  expect(await ask('/contracts')).toEqual(['payment_method']);
  expect(await ask(`/contracts/${id}`)).toEqual(['payment_method']);
  // of another record type it says nothing
  expect(await ask('/objects')).toEqual([]);
  const list = (await broker().get('/contracts')).json();
  expect(operations.contracts.list.answer.parse(list)).toBeTruthy();
  const record = (await broker().get(`/contracts/${id}`)).json();
  expect(operations.contracts.get.answer.parse(record)).toBeTruthy();
  await loadWorld(server, server.world);
  expect(await ask('/contracts')).toEqual([]);
});

test('a field that the back office gives for no record says so, and is not called empty', async () => {
  const empty = async () => (await broker().get('/contracts?filter[empty]=end_date')).json().meta.total;
  expect(await empty()).toBeGreaterThan(0);
  await asSync(`update sync_freshness set not_given = '{end_date}' where record_type = 'contracts'`);
  expect((await broker().get('/contracts')).json().meta.not_read).toContain('end_date');
  expect(await empty()).toBe(0);
  await loadWorld(server, server.world);
  expect((await broker().get('/contracts')).json().meta.not_read).toEqual([]);
  expect(await empty()).toBeGreaterThan(0);
});

test('a name that is joined from another record type is told as well', async () => {
  await readWithout('owners', 'name');
  const { meta } = (await broker().get('/objects')).json();
  expect(meta.not_read).toContain('owner_name');
});

test('files say so in each empty cell, under its total and beside the rows', async () => {
  const amounts = { owner_id: 101, outstanding_amount: 5_005 };
  await addRows(
    server.database,
    'sales_invoices',
    [1, 2, 3].map((id) => invoiceRow(id, amounts)),
  );
  await readWithout('sales_invoices', 'outstanding_amount');
  const asked = {
    list: 'reports/invoices',
    query: { 'filter[kind]': 'sales' },
    columns: ['reference', 'outstanding_amount'],
  };
  const csv = await fetchExport(broker(), { ...asked, format: 'csv', dialect: 'dutch' });
  const [, ...rows] = parseCsv(csv.answer.body.slice(1), ';');
  const cells = rows.map(([, cell]) => cell);
  expect(cells).toContain('niet beschikbaar');
  expect(cells).not.toContain('');
  const file = await fetchExport(broker(), { ...asked, format: 'xlsx' });
  const [sheet, remarks] = await readWorkbook(file.answer.rawPayload);
  expect(sheet?.rows.slice(1, -1).map(([, cell]) => cell)).toEqual(
    cells.map((cell) => (cell === 'niet beschikbaar' ? cell : expect.any(Number))),
  );
  const totals = sheet?.rows.filter(([word]) => word === 'Totaal');
  expect(totals).toEqual([['Totaal', 'niet beschikbaar']]);
  expect(remarks?.rows).toContainEqual(['Totaal Openstaand', 'niet beschikbaar']);
  expect(remarks?.rows).toContainEqual(['Let op', 'niet beschikbaar: Openstaand']);
  await asSync('delete from sales_invoices');
});

test('the tools of an administrator name them by record type', async () => {
  await readWithout('contracts', 'payment_method');
  const admin = await server.login('admin');
  const { data } = (await admin.get('/dashboard')).json();
  const told = data.freshness.filter(({ not_read }: { not_read: string[] }) => not_read.length > 0);
  expect(told).toMatchObject([{ record_type: 'contracts', not_read: ['payment_method'] }]);
});

test('the history of a record does not show a field as changed that was not read when it was so', async () => {
  const [contract] = server.world.contracts;
  if (!contract) throw new Error('The portfolio has no contract');
  await readWithout('contracts', 'payment_method');
  await asSync(`update contracts set content_hash = 'before.hash', payment_method = null where id = $1`, [contract.id]);
  contract.payment_method = 'direct_debit';
  contract.remarks = 'Andere opmerking';
  await loadWorld(server, server.world);
  const viewer = contract.owner_id < 200 ? broker() : server.clients.otherBroker;
  const { data } = (await viewer.get(`/contracts/${contract.id}/history`)).json();
  const fields = data[0].changes.map(({ field }: { field: string }) => field);
  expect(fields).toContain('remarks');
  expect(fields).not.toContain('payment_method');
});

test('what was not read yet is not called empty', async () => {
  const total = async (filter: string) =>
    (await broker().get(`/contracts?filter[${filter}]=end_date`)).json().meta.total;
  await readWithout('contracts', 'end_date');
  expect(await total('empty')).toBe(0);
  await asSync(`update sync_freshness set shape = null where record_type = 'contracts'`);
  expect(await total('empty')).toBeGreaterThan(0);
});
