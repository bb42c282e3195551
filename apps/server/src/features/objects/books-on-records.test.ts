import { operations } from '@gevel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { buildPortfolio, sharedRelations } from '../../test/portfolio-world.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(buildPortfolio({ seed: 5, perOwner: 6 }));
  for (const [owner, n] of [
    [101, 0],
    [102, 100],
    [201, 200],
  ] as const)
    await plantBooks(owner, n);
  await server.database.sync((connection) =>
    connection.query(
      `insert into financial_years (owner_id, broker_id, financial_year, is_closed, mutation_count, read_at, months_later)
       select id, broker_id, 2026, false, 2, now(), 6 from owners where id = 101`,
    ),
  );
});
afterAll(() => server.close());

/** A little of everything that the books hold, for one owner; the shared tenant and supplier owe and are owed by each. */
async function plantBooks(owner: number, n: number): Promise<void> {
  const { tenant, supplier } = sharedRelations;
  const first = owner * 1_000 + 1;
  await server.database.sync(async (connection) => {
    const add = async (table: string, row: Record<string, unknown>) => {
      const all = {
        ...row,
        owner_id: owner,
        content_hash: 'hash',
        ...(table === 'ledger_accounts' || table === 'compactions' ? { owner_id: undefined } : {}),
      };
      const names = Object.entries(all).filter(([, value]) => value !== undefined);
      const withBroker = table !== 'ledger_accounts' && table !== 'compactions';
      const columns = [...names.map(([name]) => name), ...(withBroker ? ['broker_id'] : [])];
      const places = names.map((_, place) => `$${place + 1}`);
      const broker = withBroker ? [`(select broker_id from owners where id = ${owner})`] : [];
      await connection.query(
        `insert into ${table} (${columns.join(', ')}) values (${[...places, ...broker].join(', ')})`,
        names.map(([, value]) => value),
      );
    };
    if (n === 0) {
      await add('compactions', { id: 1, code: '4', name: 'Kosten', quadrant: 'costs' });
      await add('ledger_accounts', { id: 10, code: '4300', name: 'Onderhoud', compaction_id: 1 });
    }
    const invoice = {
      workflow_state: 'final',
      payment_method: 'bank_transfer',
      financial_year: 2026,
      financial_period: 5,
      amount_excl: 10_000,
      amount_incl: 12_100,
    };
    await add('sales_invoices', {
      ...invoice,
      id: n + 1,
      reference: `VF-${n + 1}`,
      invoice_date: '2026-05-01',
      due_date: '2026-05-15',
      relation_id: tenant,
      contract_id: first,
      outstanding_amount: 4_050,
    });
    await add('purchase_invoices', {
      ...invoice,
      id: n + 1,
      reference: 'F-2026-7',
      invoice_date: '2026-05-20',
      relation_id: supplier,
      relation_name: 'Loodgieter Samen',
      subject: 'Lekkage verholpen',
      ticket_id: first,
      outstanding_amount: 0,
    });
    const mutation = {
      period_name: null,
      year_is_closed: false,
      is_opening: false,
      ledger_account_id: 10,
      journal_post_id: 1,
      journal_type: 'purchase',
      object_id: first,
    };
    for (const [step, year, debit, credit] of [
      [1, 2026, 12_100, 0],
      [2, 2026, 0, 2_100],
      [3, 2025, 55_501, 0],
    ] as const)
      await add('financial_mutations', {
        ...mutation,
        id: n + step,
        financial_year: year,
        financial_period: step,
        transaction_date: `${year}-0${step}-10`,
        invoice_reference: step === 1 ? 'F-2026-7' : null,
        relation_id: step === 1 ? supplier : null,
        debit,
        credit,
      });
    // The same reference of another supplier is another invoice.
    await add('financial_mutations', {
      ...mutation,
      id: n + 4,
      financial_year: 2026,
      financial_period: 6,
      transaction_date: '2026-06-01',
      invoice_reference: 'F-2026-7',
      relation_id: tenant,
      object_id: null,
      debit: 1,
      credit: 0,
    });
    await add('debtor_items', {
      id: n + 1,
      invoice_reference: `VF-${n + 1}`,
      invoice_date: '2026-05-01',
      due_date: '2026-05-16',
      relation_id: tenant,
      relation_name: 'Huurder Gedeeld',
      amount_excl: 12_100,
      vat: 0,
      amount_incl: 12_100,
      paid_amount: 8_050,
      outstanding_amount: 4_050,
      object_id: first,
    });
    await add('control_list', {
      id: n + 1,
      object_reference: server.world.objects.find(({ id }) => id === first)?.reference,
      is_occupied: true,
      raw_floor_area: '120.5',
      rentable_floor_area: '101.25',
      cadastral_number: 'UTR00-A-1234',
    });
    await add('rental_statements', {
      id: n + 1,
      reference: `HA-${n + 1}`,
      workflow_state: 'final',
      period_start: '2026-05-01',
      period_end: '2026-05-31',
      ...Object.fromEntries(statementAmounts.map((name) => [name, 0])),
    });
    const booking = {
      statement_id: n + 1,
      invoice_reference: 'F-2026-7',
      line_index: 1,
      relation_name: 'Loodgieter Samen',
      settlement_use: 'settled',
      fee_percentage: 0,
      ...Object.fromEntries(bookingAmounts.map((name) => [name, 0])),
      amount_incl: 12_100,
    };
    await add('statement_transactions', {
      ...booking,
      id: n + 1,
      journal_type: 'bank',
      transaction_date: '2026-05-25',
    });
    await add('statement_purchase_lines', { ...booking, id: n + 1, is_included: false });
    const valued = { object_id: first, kind: 'valuation', amount: 25_000_000 };
    await add('property_valuations', { ...valued, id: n + 1, name: 'WOZ-waarde', year: 2025 });
    await add('property_valuations', { ...valued, id: n + 2, name: 'WOZ-waarde', year: 2026, amount: 26_000_000 });
    await add('property_valuations', { ...valued, id: n + 3, kind: 'appraisal', name: null, year: 2026 });
    await add('purchase_orders', {
      id: n + 1,
      reference: `IO-${n + 1}`,
      relation_id: supplier,
      object_id: first,
      subject: 'Ketel vervangen',
      amount_excl: 180_000,
      workflow_state: 'final',
      state_changed_on: '2026-05-02',
      progress: 'open',
    });
    const asked = { invoice_id: n + 1, state: 'undecided' };
    await add('invoice_approvals', { ...asked, approver_id: 9, position: 2 });
    await add('invoice_approvals', {
      ...asked,
      approver_id: 8,
      approver_name: 'A. Beheer',
      position: 1,
      state: 'approved',
    });
    await add('ticket_notes', { id: n + 1, ticket_id: first, message: 'Huurder gebeld', written_on: '2026-05-03' });
    if (n === 0)
      await connection.query(
        `insert into indexation_methods (id, name, kind, series_name, maximum_rate, is_rounded, content_hash)
         values (7, 'CPI', 'yearly_index', 'CPI alle huishoudens', 5.5, true, 'hash')`,
      );
    await connection.query('update contracts set indexation_method_id = 7 where id = $1', [first]);
  });
}
const statementAmounts = [
  'previous_outstanding_amount',
  'income',
  'income_settled',
  'income_aside',
  'costs',
  'costs_settled',
  'costs_aside',
  'management_fee_excl',
  'management_fee_vat',
  'management_fee_incl',
  'subtotal',
  'total_settlement_balance',
];
const bookingAmounts = [
  'amount_excl',
  'vat',
  'income_settled',
  'income_aside',
  'costs_settled',
  'costs_aside',
  'management_fee_excl',
];

const get = async (path: string, viewer: keyof PortfolioServer['clients'] = 'broker') =>
  (await server.clients[viewer].get(path)).json();

describe('the bookings of an object', () => {
  test('come newest first, with the exact sums of every year', async () => {
    const answer = operations.objects.mutations.answer.parse(await get('/objects/101001/mutations'));
    expect(answer.data.map(({ id }) => id)).toEqual(['2', '1', '3']);
    expect(answer.data[1]).toMatchObject({
      debit: '121.00',
      credit: '0.00',
      ledger_account_id: '10',
      ledger_account_code: '4300',
      ledger_account_name: 'Onderhoud',
      quadrant: 'costs',
      owner_id: '101',
      invoice_reference: 'F-2026-7',
    });
    expect(answer.meta.years).toEqual([
      { year: 2026, first_day: '2026-07-01', mutations: 2, debit: '121.00', credit: '21.00' },
      { year: 2025, first_day: '2025-01-01', mutations: 1, debit: '555.01', credit: '0.00' },
    ]);
  });

  test('can be those of one year and come in pages', async () => {
    const { data, meta } = await get('/objects/101001/mutations?year=2026&per_page=1&page=2');
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['1']);
    expect(meta).toMatchObject({ current_page: 2, total: 2, last_page: 2 });
    expect(meta.years).toHaveLength(2);
    for (const query of ['page=0', 'per_page=101', 'year=x', 'sort=debit'])
      expect((await server.clients.broker.get(`/objects/101001/mutations?${query}`)).statusCode).toBe(422);
  });

  test('of somebody else do not exist', async () => {
    for (const [viewer, id] of [
      ['broker', '201001'],
      ['owner', '102001'],
      ['owner', 'x'],
    ] as const)
      expect((await server.clients[viewer].get(`/objects/${id}/mutations`)).statusCode).toBe(404);
  });
});

test('an object has the measures of the control list, its own owner’s only', async () => {
  expect((await get('/objects/101001')).data.register).toEqual({
    raw_floor_area: '120.5',
    rentable_floor_area: '101.25',
    cadastral_number: 'UTR00-A-1234',
  });
  expect((await get('/objects/101002')).data.register).toBeNull();
});

test('an object has its values with their year, of the WOZ with the value date, and what was ordered for it', async () => {
  const { data } = operations.objects.get.answer.parse(await get('/objects/101001'));
  expect(data.valuations).toMatchObject([
    { kind: 'appraisal', name: null, year: 2026, value_date: null, amount: '250000.00' },
    { kind: 'valuation', name: 'WOZ-waarde', year: 2026, value_date: '2025-01-01', amount: '260000.00' },
    { kind: 'valuation', name: 'WOZ-waarde', year: 2025, value_date: '2024-01-01', amount: '250000.00' },
  ]);
  const { supplier } = sharedRelations;
  expect(data.orders).toMatchObject([
    { reference: 'IO-1', relation_id: String(supplier), amount_excl: '1800.00', progress: 'open' },
  ]);
  const other = operations.objects.get.answer.parse(await get('/objects/101002'));
  expect([other.data.valuations, other.data.orders]).toEqual([[], []]);
});

test('a contract says by what its rent rises', async () => {
  const { data } = operations.contracts.get.answer.parse(await get('/contracts/101001'));
  expect(data.indexation_method).toMatchObject({
    kind: 'yearly_index',
    series_name: 'CPI alle huishoudens',
    maximum_rate: '5.5',
    minimum_rate: null,
    is_rounded: true,
  });
  expect((await get('/contracts/101002')).data.indexation_method).toBeNull();
});

test('a purchase invoice has who is to agree to it, in their order; a sales invoice of the same number nobody', async () => {
  expect((await get('/reports/invoices/purchases-1')).data.approvals).toEqual([
    { id: '8', name: 'A. Beheer', state: 'approved' },
    { id: '9', name: null, state: 'undecided' },
  ]);
  expect((await get('/reports/invoices/sales-1')).data.approvals).toEqual([]);
});

test('a contract has its sales invoices with what is still open', async () => {
  expect((await get('/contracts/101001')).data.invoices).toMatchObject([
    { id: 'sales-1', reference: 'VF-1', amount_incl: '121.00', outstanding_amount: '40.50', workflow_state: 'final' },
  ]);
});

test('a relation that owners share owes each of them only its own', async () => {
  const items = async (viewer: keyof PortfolioServer['clients']) =>
    (await get(`/relations/${sharedRelations.tenant}`, viewer)).data.open_items.map(
      (item: { id: string; owner_name: string; outstanding_amount: string; days_overdue: number }) => [
        item.id,
        item.outstanding_amount,
        item.days_overdue,
      ],
    );
  expect(await items('broker')).toEqual([
    ['1', '40.50', 30],
    ['101', '40.50', 30],
  ]);
  expect(await items('owner')).toEqual([['1', '40.50', 30]]);
  expect(await items('otherBroker')).toEqual([['201', '40.50', 30]]);
});

describe('what came of a ticket', () => {
  test('is its invoice, the booking of it, and the statement that settled it', async () => {
    const { data } = operations.tickets.trail.answer.parse(await get('/tickets/101001/trail'));
    expect(data.invoices).toMatchObject([
      {
        id: 'purchases-1',
        reference: 'F-2026-7',
        amount_incl: '121.00',
        outstanding_amount: '0.00',
        mutations: [{ id: '1', debit: '121.00', ledger_account: '4300 Onderhoud', quadrant: 'costs' }],
        settlements: [
          { id: 'statement_transactions-1', statement_id: '1', statement_reference: 'HA-1', amount_incl: '121.00' },
        ],
      },
    ]);
    expect(data.invoices[0]?.mutations).toHaveLength(1);
    expect(data.invoices[0]?.settlements).toHaveLength(1);
  });

  test('leaves out the parts of the portal that are switched off', async () => {
    const { db } = server.database;
    const { brokers } = await import('../../db/schema/brokers.ts');
    await db.update(brokers).set({ modules: ['tickets', 'reports'] });
    const [invoice] = (await get('/tickets/101001/trail')).data.invoices;
    expect(invoice).toMatchObject({ id: 'purchases-1', mutations: [], settlements: [] });
    await db.update(brokers).set({ modules: ['tickets'] });
    expect((await get('/tickets/101001/trail')).data.invoices).toEqual([]);
    expect((await server.clients.broker.get('/objects/101001/mutations')).json().code).toBe('module_disabled');
  });
});
