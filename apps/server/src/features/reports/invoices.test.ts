import { operations } from '@gevel/contract';
import {
  euroOf,
  type InvoiceKind,
  phaseOfState,
  sumOf,
  type WorkflowState,
  workflowStates,
} from '@gevel/contract/plain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addRows,
  invoiceLineRow,
  invoiceRow,
  objectRow,
  statementRow,
  statementTransactionRow,
} from '../../test/book-rows.ts';
import { writeBooks } from '../../test/books.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

interface Invoice {
  kind: InvoiceKind;
  id: number;
  owner_id: number;
  workflow_state: WorkflowState;
  invoice_date: string;
  amount_excl: number;
  amount_incl: number;
  outstanding_amount: number | null;
}

/** One of each state and kind; ids of the two kinds overlap on purpose. Some are credits, some are not booked yet. */
const invoices: Invoice[] = (['sales', 'purchases'] as const).flatMap((kind) =>
  workflowStates.map(
    (workflow_state, place): Invoice => ({
      kind,
      id: 100 + place,
      owner_id: place % 3 === 0 ? 102 : 101,
      workflow_state,
      invoice_date: `2026-0${1 + (place % 6)}-11`,
      amount_excl: (place % 4 === 3 ? -1 : 1) * (10_000 + place * 7),
      amount_incl: (place % 4 === 3 ? -1 : 1) * (12_100 + place * 8),
      outstanding_amount: workflow_state === 'final' ? 5_005 : place % 2 === 0 ? null : 0,
    }),
  ),
);
const foreign = { id: 900, owner_id: 201, relation_name: 'KANARIE', amount_incl: 98_765_432, amount_excl: 98_765_432 };

/** An invoice whose lines have every kind of VAT, and a negative one. */
const mixed = [
  invoiceLineRow(1, {
    amount_excl: 100_000,
    vat: 21_000,
    amount_incl: 121_000,
    vat_code: 'Btw hoog 21%',
    object_id: 7_000,
  }),
  invoiceLineRow(2, {
    line_index: 1,
    amount_excl: 50_000,
    vat: 0,
    amount_incl: 50_000,
    vat_code: 'Vrijgesteld van btw',
  }),
  invoiceLineRow(3, { line_index: 2, amount_excl: 20_000, vat: 0, amount_incl: 20_000, vat_code: 'Btw nultarief 0%' }),
  invoiceLineRow(4, {
    line_index: 3,
    amount_excl: -10_000,
    vat: -2_100,
    amount_incl: -12_100,
    vat_code: 'Btw hoog 21%',
  }),
];
const mixedInvoice = { id: 500, owner_id: 101, reference: 'VF-500', amount_excl: 160_000, amount_incl: 178_900 };

let server: TestServer;
let broker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  const rowsOf = (kind: InvoiceKind) =>
    invoices.filter((one) => one.kind === kind).map(({ kind: _kind, ...one }) => invoiceRow(one.id, one));
  await addRows(database, 'sales_invoices', [
    ...rowsOf('sales'),
    invoiceRow(900, foreign),
    invoiceRow(500, { ...mixedInvoice, contract_id: 6_000 }),
  ]);
  await addRows(database, 'purchase_invoices', [
    ...rowsOf('purchases'),
    invoiceRow(500, { owner_id: 101, reference: 'VF-500', relation_id: 9_500 }),
  ]);
  await addRows(database, 'objects', [objectRow(7_000, { owner_id: 101 })]);
  await addRows(
    database,
    'sales_invoice_lines',
    mixed.map((line) => ({ ...line, invoice_id: 500, owner_id: 101 })),
  );
  await addRows(database, 'purchase_invoice_lines', [invoiceLineRow(1, { invoice_id: 500, owner_id: 101 })]);
  await writeBooks(database, {
    compactions: [{ id: 1, code: '8', name: 'Opbrengsten', quadrant: 'benefits' }],
    ledger_accounts: [{ id: 8_000, code: '8000', name: 'Huuropbrengsten', compaction_id: 1 }],
    financial_years: [],
    mutations: [
      {
        id: 1,
        owner_id: 101,
        year: 2026,
        period: 5,
        account: 8_000,
        cents: -160_000,
        relation_id: 9_001,
        invoice_reference: 'VF-500',
      },
      {
        id: 2,
        owner_id: 101,
        year: 2026,
        period: 5,
        account: 8_000,
        cents: 1,
        relation_id: 9_500,
        invoice_reference: 'VF-500',
      },
      {
        id: 3,
        owner_id: 102,
        year: 2026,
        period: 5,
        account: 8_000,
        cents: 1,
        relation_id: 9_001,
        invoice_reference: 'VF-500',
      },
    ],
  });
  await addRows(database, 'rental_statements', [
    statementRow(40, { owner_id: 101 }),
    statementRow(41, { owner_id: 101 }),
  ]);
  const booking = { owner_id: 101, invoice_reference: 'VF-500', invoice_date: '2026-05-01' };
  await addRows(database, 'statement_transactions', [
    statementTransactionRow(1, { ...booking, statement_id: 40 }),
    statementTransactionRow(2, { ...booking, statement_id: 41, invoice_date: '2025-05-01' }),
  ]);
  broker = await server.login('broker');
});
afterAll(() => server.close());

async function ask(path: string, client = broker) {
  const answer = await client.get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

describe('the list of invoices', () => {
  test('holds both kinds together, or one of them, and never mixes up ids that both have', async () => {
    for (const [kind, count] of [
      ['all', 40],
      ['', 40],
      ['sales', 20],
      ['purchases', 20],
    ] as const) {
      const answer = await ask(`/reports/invoices?filter[kind]=${kind}&per_page=100`);
      operations.reports.invoices.answer.parse(answer);
      expect(new Set(answer.data.map((row: { id: string }) => row.id)).size).toBe(count);
      expect(answer.meta.total).toBe(count);
    }
    expect((await broker.get('/reports/invoices?filter[kind]=sales,purchases')).statusCode).toBe(422);
  });

  test('says what each of the nineteen states means, and counts both', async () => {
    const { data, meta } = await ask(
      '/reports/invoices?per_page=100&counts=phase,workflow_state&filter[kind]=sales&filter[owner]=101,102',
    );
    for (const row of data) expect(row.phase).toBe(phaseOfState[row.workflow_state as WorkflowState]);
    const counted = Object.fromEntries(workflowStates.map((state) => [state, state === 'final' ? 2 : 1]));
    expect(meta.counts.workflow_state).toEqual(counted);
    expect(meta.counts.phase).toEqual({ draft: 1, in_approval: 5, approved: 4, final: 2, stopped: 8 });
  });

  test('agrees with the invoices under any filter, in counts and in every total', async () => {
    const phases = ['draft', 'in_approval', 'approved', 'final', 'stopped'] as const;
    const asked = fc.record(
      {
        kind: fc.constantFrom('all' as const, 'sales' as const, 'purchases' as const),
        owner: fc.constantFrom('101', '102'),
        workflow_state: fc.subarray([...workflowStates], { minLength: 1 }),
        phase: fc.subarray([...phases], { minLength: 1 }),
        from: fc.constantFrom('2026-02-11', '2026-05-12'),
        open: fc.constantFrom('0.01', '50.05'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(asked, async ({ kind = 'all', owner, workflow_state, phase, from, open }) => {
        const found = invoices.filter(
          (one) =>
            (kind === 'all' || one.kind === kind) &&
            (!owner || String(one.owner_id) === owner) &&
            (!workflow_state || workflow_state.includes(one.workflow_state)) &&
            (!phase || phase.includes(phaseOfState[one.workflow_state] as never)) &&
            (!from || one.invoice_date >= from) &&
            (!open || (one.outstanding_amount ?? 0) >= Number(open) * 100),
        );
        const query = Object.entries({
          kind,
          owner,
          workflow_state,
          phase,
          'invoice_date][from': from,
          'outstanding_amount][from': open,
        })
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `filter[${name}]=${String(value)}`)
          .join('&');
        const { data, meta } = await ask(`/reports/invoices?per_page=100&filter[q]=F-1&${query}`);
        expect(data.map((row: { id: string }) => row.id).sort()).toEqual(
          found.map((one) => `${one.kind}-${one.id}`).sort(),
        );
        const counts = (one: Invoice) => !['draft', 'stopped'].includes(phaseOfState[one.workflow_state]);
        expect(meta.totals).toEqual(kind === 'all' ? null : totalsOf(found.filter(counts)));
        const groups = (kind === 'all' ? (['sales', 'purchases'] as const) : [null]).flatMap((of) =>
          [null, 'draft', 'stopped'].map((left_out) => ({ kind: of, left_out })),
        );
        expect(meta.apart).toEqual(
          groups
            .filter((group) => group.kind !== null || group.left_out !== null)
            .map((group) => {
              const rows = found.filter(
                (one) =>
                  (group.kind === null || one.kind === group.kind) &&
                  (group.left_out === null ? counts(one) : phaseOfState[one.workflow_state] === group.left_out),
              );
              return { ...group, count: rows.length, totals: totalsOf(rows) };
            })
            .filter(({ count }) => count > 0),
        );
      }),
      { numRuns: 40, seed: 5 },
    );
  });
});

function totalsOf(rows: readonly Invoice[]) {
  const total = (pick: (one: Invoice) => number) => euroOf(BigInt(rows.reduce((sum, one) => sum + pick(one), 0)));
  return {
    amount_excl: total((one) => one.amount_excl),
    vat: total((one) => one.amount_incl - one.amount_excl),
    total_amount: total((one) => one.amount_incl),
    outstanding_amount: total((one) => one.outstanding_amount ?? 0),
  };
}

test.each(['all', 'sales', 'purchases'])('what is kept of %s is what counting says', async (kind) => {
  const kept = (await ask(`/reports/invoices?per_page=1&filter[kind]=${kind}`)).meta;
  const counted = (await ask(`/reports/invoices?per_page=1&filter[kind]=${kind}&filter[invoice_date][from]=1900-01-01`))
    .meta;
  expect([kept.total, kept.totals, kept.apart]).toEqual([counted.total, counted.totals, counted.apart]);
  expect(kept.totals === null).toBe(kind === 'all');
});

describe('one invoice', () => {
  test('adds up to its total from its lines, with exempt and 0 % apart and a negative line', async () => {
    const answer = await ask('/reports/invoices/sales-500');
    operations.reports.invoice.answer.parse(answer);
    const { lines, ...data } = answer.data;
    const part = (name: string) => euroOf(sumOf(lines.map((line: Record<string, string>) => line[name] ?? '')));
    expect([part('amount_excl'), part('vat'), part('amount_incl')]).toEqual(['1600.00', '189.00', '1789.00']);
    expect([data.amount_excl, data.vat, data.total_amount]).toEqual(['1600.00', '189.00', '1789.00']);
    expect(lines.map((line: Record<string, string>) => [line['vat_code'], line['vat_percentage']])).toEqual([
      ['Btw hoog 21%', '21.0'],
      ['Vrijgesteld van btw', '0.0'],
      ['Btw nultarief 0%', '0.0'],
      ['Btw hoog 21%', '21.0'],
    ]);
    expect(lines[0]).toMatchObject({
      object_id: '7000',
      ledger_account_code: '8000',
      ledger_account_name: 'Huuropbrengsten',
    });
    expect(lines[3]).toMatchObject({ amount_excl: '-100.00', vat: '-21.00', amount_incl: '-121.00' });
  });

  test('leads to its own bookings and statements, and not to those of another with the same reference', async () => {
    const { data } = await ask('/reports/invoices/sales-500');
    expect(data.mutations).toMatchObject([{ id: '1', credit: '1600.00', quadrant: 'benefits', financial_period: 5 }]);
    expect(data.statements).toMatchObject([{ id: '40' }]);
    const purchase = (await ask('/reports/invoices/purchases-500')).data;
    expect(purchase).toMatchObject({ kind: 'purchases', relation_id: '9500', statements: [] });
    expect(purchase.mutations).toMatchObject([{ id: '2' }]);
    expect(purchase.lines).toHaveLength(1);
  });

  test('is as old as its bookings are, and the list of invoices is not', async () => {
    const setRead = (types: string, moment: string) =>
      server.database.sync((connection) =>
        connection.query(
          `insert into sync_freshness (record_type, synced_at) select unnest($1::text[]), $2
           on conflict (record_type) do update set synced_at = excluded.synced_at`,
          [types, moment],
        ),
      );
    await setRead('{sales_invoices,purchase_invoices}', '2026-06-15T08:00:00Z');
    await setRead('{financial_mutations}', '2026-01-02T03:04:05Z');
    expect((await ask('/reports/invoices/sales-500')).meta.synced_at).toBe('2026-01-02T03:04:05Z');
    expect((await ask('/reports/invoices')).meta.synced_at).toBe('2026-06-15T08:00:00Z');
  });

  test.each([
    '500',
    'sales-',
    'sales-0500',
    'sales-501',
    'other-500',
    'sales-900',
    'sales-500-1',
    "sales-1'",
    'Sales-500',
  ])('does not exist as %s', async (id) => {
    expect((await broker.get(`/reports/invoices/${encodeURIComponent(id)}`)).statusCode).toBe(404);
  });
});

test('nobody sees an invoice of another, as row, record, total or filter', async () => {
  const other = await server.login('otherBroker');
  expect((await ask('/reports/invoices', other)).data).toMatchObject([{ id: 'sales-900' }]);
  const own = await ask('/reports/invoices?per_page=100', await server.login('secondOwner'));
  expect(own.data.every((row: { owner_id: string }) => row.owner_id === '102')).toBe(true);
  expect(own.meta.total).toBe(invoices.filter((one) => one.owner_id === 102).length);
  expect((await other.get('/reports/invoices/sales-500')).statusCode).toBe(404);
  expect((await broker.get('/reports/invoices?filter[owner]=201')).statusCode).toBe(422);
  expect(JSON.stringify(await ask('/reports/invoices?per_page=100'))).not.toContain('KANARIE');
  expect((await (await server.login('admin')).get('/reports/invoices')).statusCode).toBe(403);
});
