import { operations } from '@gevel/contract';
import { euroOf, sumOf } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveContractTerms } from '../../sync/derive/derive-all.ts';
import { addRows, invoiceLineRow, invoiceRow, objectRow, overviewRow } from '../../test/book-rows.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/** The clock of tests stands on 15 June 2026. */
const rows = [
  // Ends after one and after three years, with rents of 1 : 3.
  overviewRow(1, {
    owner_id: 101,
    bare_rent_per_year: '10000',
    contract_end_date: '2027-06-15',
    rentable_floor_area: '30',
  }),
  overviewRow(2, {
    owner_id: 101,
    bare_rent_per_year: '31200.0004',
    rent_discount_per_year: '-1200',
    service_costs_per_year: '600',
    vat_per_year: '6426',
    contract_end_date: '2029-06-15',
    theoretical_rent_per_year: '36000',
  }),
  // Open-ended: in no average.
  overviewRow(3, { owner_id: 102, bare_rent_per_year: '7000', rentable_floor_area: '0' }),
  // One object under two contracts: its theoretical rent counts once, and the second ends within the quarter.
  overviewRow(4, { owner_id: 101, bare_rent_per_year: '5000', contract_reference: 'C-4a' }),
  overviewRow(4, {
    owner_id: 101,
    position: 1,
    bare_rent_per_year: '100',
    contract_reference: 'C-4b',
    contract_end_date: '2026-09-15',
  }),
  // A second object of the contract that ends within the quarter, and one a day later.
  overviewRow(5, {
    owner_id: 101,
    bare_rent_per_year: '0',
    contract_reference: 'C-4b',
    contract_end_date: '2026-09-15',
    theoretical_rent_per_year: null,
  }),
  overviewRow(6, {
    owner_id: 101,
    bare_rent_per_year: '200',
    contract_end_date: '2026-09-16',
    theoretical_rent_per_year: '200',
  }),
  vacant(10, { owner_id: 101, theoretical_rent_per_year: '9600' }),
  vacant(11, { owner_id: 102, theoretical_rent_per_year: null }),
  // Sold: nobody's vacancy.
  vacant(12, { owner_id: 101, theoretical_rent_per_year: '90000' }),
  // A complex that is not let as a whole is no vacancy.
  vacant(20, { owner_id: 101, theoretical_rent_per_year: null }),
];

function vacant(object_id: number, more: Record<string, unknown>) {
  return overviewRow(object_id, {
    is_occupied: false,
    tenant_name: null,
    contract_reference: null,
    contract_start_date: null,
    bare_rent_per_year: null,
    ...more,
  });
}

const deriveTerms = () =>
  deriveContractTerms({ database: server.database, clock: server.clock, signal: new AbortController().signal });

let server: TestServer;
let broker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  const types: Record<number, string> = { 20: 'complex' };
  await addRows(
    database,
    'objects',
    [...new Map(rows.map((row) => [row['object_id'], row['owner_id']]))].map(([id, owner_id]) =>
      objectRow(Number(id), {
        owner_id,
        type: types[Number(id)] ?? 'unit',
        name: `Pand ${String(id)}`,
        ...(Number(id) === 12 && { management_state: 'sold' }),
        availability: Number(id) < 10 ? 'rented' : Number(id) < 12 ? 'available' : null,
      }),
    ),
  );
  await addRows(database, 'commercial_overview', [
    ...rows,
    overviewRow(90, { owner_id: 201, tenant_name: 'KANARIE', bare_rent_per_year: '987654.32' }),
  ]);
  const contract = { type: 'privaterent', extends_automatically: false, invoice_interval_months: 1 };
  await addRows(
    database,
    'contracts',
    [
      {
        id: 61,
        number: 61,
        reference: 'C-1',
        owner_id: 101,
        relation_id: 9_001,
        start_date: '2020-01-01',
        end_date: '2027-06-15',
        ...contract,
      },
      {
        id: 66,
        number: 66,
        reference: 'C-6',
        owner_id: 101,
        relation_id: 9_006,
        start_date: '2020-01-01',
        end_date: '2026-09-16',
        ...contract,
      },
      {
        id: 62,
        number: 62,
        reference: 'C-10',
        owner_id: 101,
        relation_id: 9_001,
        start_date: '2020-01-01',
        end_date: '2026-03-31',
        ...contract,
      },
      {
        id: 63,
        number: 63,
        reference: 'C-9',
        owner_id: 101,
        relation_id: 9_001,
        start_date: '2019-01-01',
        end_date: '2025-03-31',
        ...contract,
      },
      // Neither of them let it: one is no rent, and one never began.
      ...[
        { id: 75, type: 'service', start_date: '2020-01-01', end_date: '2026-05-31' },
        { id: 76, type: 'privaterent', start_date: '2026-06-10', end_date: '2026-06-01' },
      ].map((row) => ({
        ...contract,
        owner_id: 101,
        number: row.id,
        reference: `C-10-${row.id}`,
        relation_id: 9_001,
        ...row,
      })),
      ...[
        { id: 71, reference: 'C-2', end_date: '2029-06-15' },
        { id: 72, reference: 'C-3', owner_id: 102, end_date: null },
        { id: 73, reference: 'C-4a', end_date: null },
        { id: 74, reference: 'C-4b', end_date: '2026-09-15' },
      ].map((row) => ({
        owner_id: 101,
        number: row.id,
        relation_id: 9_000 + row.id,
        start_date: '2020-01-01',
        ...contract,
        ...row,
      })),
    ].map((row) => ({
      ...row,
      amount_excl_per_month: 0,
      vat_per_month: 0,
      amount_incl_per_month: 0,
      contractor_name: '',
    })),
  );
  await database.sync(async (connection) => {
    await connection.query(
      `insert into relations (id, name, type, is_active, is_anonymised, content_hash) values (9006, 'Huurder Zes', 'person', true, false, 'hash')`,
    );
    await connection.query(
      `insert into relation_owners (relation_id, owner_id, broker_id) select 9006, id, broker_id from owners where id = 101`,
    );
  });
  await addRows(database, 'contract_objects', [
    { contract_id: 61, object_id: 1, owner_id: 101, position: 0 },
    { contract_id: 62, object_id: 10, owner_id: 101, position: 0 },
    { contract_id: 63, object_id: 10, owner_id: 101, position: 0 },
    { contract_id: 75, object_id: 10, owner_id: 101, position: 0 },
    { contract_id: 76, object_id: 10, owner_id: 101, position: 0 },
  ]);
  const line = { owner_id: 101, kind: 'bare_rent', interval_months: 1, amount_excl: 100_000, amount_incl: 0, vat: 0 };
  await addRows(
    database,
    'contract_lines',
    [
      // Taxed until the end of last year; the own services of today are.
      { id: 1, contract_id: 71, object_id: 2, vat: 21_000, end_date: '2025-12-31' },
      { id: 2, contract_id: 71, object_id: 2, start_date: '2026-01-01' },
      { id: 3, contract_id: 71, object_id: 2, kind: 'service_costs', vat: 53_550 },
      // Of the contract as a whole, and of another object of it.
      { id: 4, contract_id: 61, vat: 21_000 },
      { id: 5, contract_id: 66, object_id: 6 },
      { id: 6, contract_id: 66, object_id: 1, vat: 21_000 },
    ].map((row) => ({ ...line, start_date: '2020-01-01', is_indexable: true, ...row })),
  );
  await addRows(database, 'sales_invoices', [
    invoiceRow(1, { owner_id: 101, contract_id: 61, invoice_date: '2026-05-01' }),
    invoiceRow(2, { owner_id: 101, contract_id: 61, invoice_date: '2026-04-01' }),
  ]);
  await addRows(database, 'sales_invoice_lines', [
    invoiceLineRow(1, { invoice_id: 1, owner_id: 101, object_id: 1, vat_code: 'Vrijgesteld van btw' }),
    invoiceLineRow(2, { invoice_id: 2, owner_id: 101, object_id: 1, vat_code: 'Btw nultarief 0%' }),
  ]);
  await deriveTerms();
  broker = await server.login('broker');
});
afterAll(() => server.close());

async function ask(query = '', client = broker) {
  const answer = await client.get(`/reports/commercial-overview?per_page=100${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  operations.reports.commercialOverview.answer.parse(answer.json());
  return answer.json();
}

type Row = Record<string, string | null>;
const rowOf = (data: Row[], id: string) => data.find((row) => row['id'] === id);
const total = (data: Row[], name: string) => euroOf(sumOf(data.map((row) => row[name] ?? '0.00')));

describe('a row', () => {
  test('rounds to cents, per row, and says when there is nothing to divide by', async () => {
    const { data } = await ask();
    expect(rowOf(data, '1-0')).toMatchObject({
      rent_per_year: '10000.00',
      rent_per_month: '833.33',
      rent_per_m2: '333.33',
    });
    expect(rowOf(data, '2-0')).toMatchObject({
      rent_per_year: '30000.00',
      rent_reduction_per_year: '-1200.00',
      rent_per_m2: '600.00',
      vat_regime: 'untaxed',
      vat_per_year: '6426.00',
    });
    expect(rowOf(data, '3-0')).toMatchObject({ rent_per_m2: null, contract_end_date: null, vat_regime: null });
    expect(['1-0', '6-0'].map((id) => rowOf(data, id)?.['vat_regime'])).toEqual(['taxed', 'untaxed']);
  });

  test('knows its contract, the VAT code of the newest invoice, and since when it is vacant', async () => {
    const { data } = await ask();
    expect(rowOf(data, '1-0')).toMatchObject({ contract_id: '61', tenant_id: '9001', vat_code: 'Vrijgesteld van btw' });
    // Let along with another object: the contract does not list it, and is still the one that the row names.
    expect(rowOf(data, '6-0')).toMatchObject({ contract_id: '66', tenant_id: '9006', vat_code: null });
    expect(rowOf(data, '10-0')).toMatchObject({
      occupancy: 'vacant',
      vacant_since: '2026-04-01',
      vacancy_per_year: '9600.00',
      rent_per_year: null,
    });
    expect(rowOf(data, '11-0')).toMatchObject({ occupancy: 'vacant', vacant_since: null, vacancy_per_year: null });
    expect(rowOf(data, '20-0')).toMatchObject({ occupancy: 'group', vacancy_per_year: null });
    expect(rowOf(data, '12-0')).toMatchObject({
      occupancy: 'not_lettable',
      vacancy_per_year: null,
      theoretical_rent_per_year: null,
      vacant_since: null,
    });
  });
});

describe('the figures above the rows', () => {
  test('are the sums of the rows, and count an object under two contracts once', async () => {
    const { data, meta } = await ask();
    for (const name of [
      'rent_per_year',
      'rent_per_month',
      'theoretical_rent_per_year',
      'vacancy_per_year',
      'vat_per_year',
    ])
      expect(meta.totals[name]).toBe(total(data, name));
    expect(meta.figures).toMatchObject({
      contracted_rent: '52300.00',
      // 12000 + 36000 + 12000 + 12000 once + 200 + 9600
      theoretical_rent: '81800.00',
      vacancy_rent: '9600.00',
      vacancy_percentage: '11.7',
      object_count: 8,
      // Object 4, under two contracts.
      repeated_object_count: 1,
      vacant_count: 2,
      vacant_without_rent_count: 1,
    });
    expect(meta.figures.contracted_rent).toBe(meta.totals.rent_per_year);
    expect(meta.figures.theoretical_rent).toBe(meta.totals.theoretical_rent_per_year);
    expect(meta.figures.vacancy_rent).toBe(meta.totals.vacancy_per_year);
  });

  test('leave contracts without an end out of the average term and say how many those are', async () => {
    const { meta } = await ask('&filter[object]=1,2,3');
    // One year at 10,000 and three at 30,000.
    expect(meta.figures).toMatchObject({
      average_remaining_years: '2.5',
      contract_count: 3,
      open_ended_count: 1,
      open_ended_rent: '7000.00',
    });
    expect((await ask('&filter[object]=3')).meta.figures).toMatchObject({
      average_remaining_years: null,
      open_ended_count: 1,
    });
  });

  test('count a contract once over its objects, up to and including the last day', async () => {
    const { figures } = (await ask()).meta;
    expect([figures.expiring_3_months, figures.expiring_6_months, figures.expiring_12_months]).toEqual([1, 2, 3]);
    expect(figures).toMatchObject({
      months_0_3_rent: '100.00',
      months_3_6_rent: '200.00',
      months_6_12_rent: '10000.00',
      years_1_3_rent: '30000.00',
      years_over_3_rent: '0.00',
      open_ended_rent: '12000.00',
    });
  });

  test('count no contract as ending that is extended, and one of an unknown term apart', async () => {
    const set = async (extensions: string, more: string) => {
      await server.database.sync(async (connection) => {
        await connection.query(extensions);
        await connection.query(`update contracts set ${more} where id = 66`);
      });
      await deriveTerms();
      return (await ask()).meta.figures;
    };
    const counts = (figures: Record<string, unknown>) => [
      figures['expiring_3_months'],
      figures['expiring_6_months'],
      figures['expiring_12_months'],
      figures['term_unknown_count'],
    ];
    const band = (figures: Record<string, unknown>) => [
      figures['months_3_6_rent'],
      figures['extends_rent'],
      figures['term_unknown_rent'],
    ];
    const isRead = `insert into sync_freshness (record_type, synced_at) values ('contract_extensions', now())`;
    const unread = await set('select', 'extends_automatically = true');
    expect([counts(unread), band(unread)]).toEqual([
      [1, 1, 2, 1],
      ['0.00', '0.00', '200.00'],
    ]);
    const extended = await set(
      `with read as (${isRead}) insert into contract_extensions (id, contract_id, position, months, is_applied, owner_id, broker_id, content_hash)
       select 1, id, 0, 24, false, owner_id, broker_id, '' from contracts where id = 66`,
      'notice_period_months = 3',
    );
    // The day lies a day after today, and the contract goes on in any case that nobody has decided otherwise.
    expect([counts(extended), band(extended)]).toEqual([
      [1, 1, 2, 0],
      ['0.00', '200.00', '0.00'],
    ]);
    const noticed = await set('select', `notice_date = '2026-06-01'`);
    expect([counts(noticed), band(noticed)]).toEqual([
      [1, 2, 3, 0],
      ['200.00', '0.00', '0.00'],
    ]);
    await set(
      'delete from contract_extensions',
      'extends_automatically = false, notice_date = null, notice_period_months = null',
    );
  });

  test('hold for the objects of one tenant', async () => {
    const { data, meta } = await ask('&filter[relation]=9006');
    expect(data.map((row: Row) => row['id'])).toEqual(['6-0']);
    expect(meta.figures).toMatchObject({ contracted_rent: '200.00', contract_count: 1 });
  });

  test('hold for the filter, and are nothing without rows', async () => {
    const vacancy = (await ask('&filter[occupancy]=vacant')).meta;
    expect(vacancy).toMatchObject({ total: 2, figures: { vacancy_percentage: '100.0', contracted_rent: '0.00' } });
    const none = (await ask('&filter[q]=nergens')).meta;
    expect(none).toMatchObject({
      total: 0,
      figures: { vacancy_percentage: null, average_remaining_years: null, theoretical_rent: '0.00' },
    });
  });

  test.each(['object_reference', '-rent_per_m2', 'vacant_since', 'complex_name', '-next_index_date', 'owner_name'])(
    'sorts by %s without losing a row',
    async (sort) => {
      const { data } = await ask(`&sort=${sort}`);
      expect(new Set(data.map((row: Row) => row['id'])).size).toBe(rows.length);
    },
  );
});

test('an owner sees its own objects, and nobody those of another broker', async () => {
  const own = await ask('', await server.login('secondOwner'));
  expect(own.data.map((row: Row) => row['id']).sort()).toEqual(['11-0', '3-0']);
  expect(own.meta.figures).toMatchObject({ contracted_rent: '7000.00', object_count: 2 });
  expect(JSON.stringify(await ask())).not.toMatch(/KANARIE|987654/);
  expect((await broker.get('/reports/commercial-overview?filter[object]=90')).statusCode).toBe(422);
  expect((await (await server.login('plainAdmin')).get('/reports/commercial-overview')).statusCode).toBe(403);
});
