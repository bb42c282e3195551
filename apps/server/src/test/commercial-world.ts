import { afterAll, beforeAll } from 'vitest';
import { deriveContractTerms } from '../sync/derive/derive-all.ts';
import { addRows, invoiceLineRow, invoiceRow, objectRow, overviewRow } from './book-rows.ts';
import type { TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The clock of tests stands on 15 June 2026. */
export const rows = [
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

export const deriveTerms = () =>
  deriveContractTerms({ database: server.database, clock: server.clock, signal: new AbortController().signal });

export let server: TestServer;
export let broker: TestClient;

/** For the tests of one file, which change none of it. */
export function useCommercialOverview(): void {
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
}
