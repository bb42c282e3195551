import type { Database } from '../db/database.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Writes rows as synchronisation does; whose they are follows from their owner. */
async function write(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  await database.sync(async (connection) => {
    for (const row of rows) {
      const names = Object.keys(row);
      const places = names.map((_, place) => `$${place + 1}`);
      await connection.query(
        `insert into ${table} (${names.join(', ')}, broker_id, content_hash)
         values (${places.join(', ')}, (select o.broker_id from owners o where o.id = ${row['owner_id']}), 'hash')`,
        Object.values(row),
      );
    }
  });
}

const noAmounts = {
  amount_excl: 0,
  vat: 0,
  amount_incl: 0,
  income_settled: 0,
  income_aside: 0,
  costs_settled: 0,
  costs_aside: 0,
  management_fee_excl: 0,
};

/** Figures in cents; whatever is left out is nothing, and subtotal and total follow unless they are given. */
export function aStatement(id: number, owner_id: number, more: Row = {}): Row {
  const figures = {
    income_settled: 0,
    costs_settled: 0,
    management_fee_incl: 0,
    previous_outstanding_amount: 0,
    ...more,
  };
  const subtotal = figures.income_settled - figures.costs_settled - figures.management_fee_incl;
  return {
    id,
    owner_id,
    reference: `HA-${id}`,
    workflow_state: 'final',
    period_start: '2026-09-01',
    period_end: '2026-09-30',
    processed_on: '2026-10-05',
    income: figures.income_settled,
    income_aside: 0,
    costs: figures.costs_settled,
    costs_aside: 0,
    management_fee_excl: figures.management_fee_incl,
    management_fee_vat: 0,
    subtotal,
    total_settlement_balance: subtotal + figures.previous_outstanding_amount,
    outstanding_amount: 0,
    ...figures,
  };
}

export function aBooking(id: number, owner_id: number, statement_id: number, more: Row = {}): Row {
  return {
    id,
    owner_id,
    statement_id,
    line_index: 0,
    settlement_use: 'settled',
    fee_percentage: '0',
    ...noAmounts,
    ...more,
  };
}

export function aTransaction(id: number, owner_id: number, statement_id: number, more: Row = {}): Row {
  const transaction = { journal_type: 'bank', transaction_date: '2026-09-03', ...more };
  return aBooking(id, owner_id, statement_id, transaction);
}

export function aStatementObject(id: number, owner_id: number, statement_id: number, more: Row = {}): Row {
  return {
    id,
    owner_id,
    statement_id,
    position: id,
    fee_type: 'none',
    fee_percentage: '0',
    fee_fixed_amount: 0,
    income_settled: 0,
    income_aside: 0,
    costs_settled: 0,
    costs_aside: 0,
    management_fee_excl: 0,
    management_fee_vat: 0,
    management_fee_incl: 0,
    settlement_balance: 0,
    ...more,
  };
}

export interface StatementWorld {
  rental_statements?: readonly Row[];
  statement_objects?: readonly Row[];
  statement_transactions?: readonly Row[];
  statement_sales_lines?: readonly Row[];
  statement_purchase_lines?: readonly Row[];
  statement_balances?: readonly Row[];
  statement_payments?: readonly Row[];
}

export async function writeStatements(database: Database, world: StatementWorld): Promise<void> {
  for (const [table, rows] of Object.entries(world)) await write(database, table, rows);
}

/** What the rows of statement 5001 lead to: an object, a tenant, a supplier, their invoices, and a ticket. */
export async function writeStatementLinks(database: Database): Promise<void> {
  const owner_id = 101;
  const relation = { type: 'person', is_active: true, is_anonymised: false };
  await database.sync(async (connection) => {
    await connection.query(
      `insert into relations (id, reference, name, type, is_active, is_anonymised, content_hash) values
       (7001, 'R-7001', 'J. de Vries', $1, $2, $3, 'hash'), (7002, 'R-7002', 'Loodgieter Samen', $1, $2, $3, 'hash')`,
      Object.values(relation),
    );
    await connection.query(
      `insert into relation_owners (relation_id, owner_id, broker_id)
       select r.id, o.id, o.broker_id from owners o, (values (7001), (7002)) r(id) where o.id = 101`,
    );
    await connection.query(
      `insert into ticket_states (id, name, is_archived, content_hash) values (1, 'Nieuw', false, 'hash')`,
    );
    await connection.query(`update owners set iban = 'NL99BANK0123456789', street_address = 'Plein 1', postal_code = '1234AB',
      city = 'Utrecht' where id = 101`);
  });
  await write(database, 'objects', [
    {
      id: 8001,
      owner_id,
      reference: 'O-1',
      name: 'Oudegracht 1',
      type: 'unit',
      management_state: 'under_management',
      financial_management: true,
      technical_management: true,
    },
  ]);
  await write(database, 'tickets', [
    {
      id: 9001,
      owner_id,
      number: 1,
      reference: 'M-1',
      reporting_date: '2026-08-28',
      state_id: 1,
      priority: 'normal',
      costs_are_for_tenant: false,
    },
  ]);
  const invoice = {
    owner_id,
    workflow_state: 'final',
    amount_excl: 0,
    amount_incl: 0,
    payment_method: 'bank_transfer',
    financial_year: 2026,
    financial_period: 9,
  };
  await write(database, 'sales_invoices', [
    { ...invoice, id: 1, reference: 'F-1', invoice_date: '2026-08-20', due_date: '2026-09-01', relation_id: 7001 },
    // Of another tenant under the same reference.
    { ...invoice, id: 2, reference: 'F-1', invoice_date: '2026-08-20', due_date: '2026-08-21', relation_id: 7002 },
  ]);
  await write(database, 'purchase_invoices', [
    { ...invoice, id: 1, reference: 'L-9', invoice_date: '2026-09-10', relation_id: 7002, ticket_id: 9001 },
  ]);
}

/** September 2026 of owner 101: € 1.900,00 rent, € 140,00 fee and € 110,00 repair give € 1.650,00. */
export const september: StatementWorld = {
  rental_statements: [
    aStatement(5000, 101, {
      period_start: '2026-08-01',
      period_end: '2026-08-31',
      processed_on: '2026-09-05',
      income_settled: 50_000,
      costs_settled: 60_000,
      management_fee_incl: 14_000,
    }),
    aStatement(5001, 101, {
      income_settled: 190_000,
      costs_settled: 11_000,
      management_fee_incl: 14_000,
      management_fee_excl: 11_570,
      management_fee_vat: 2_430,
      income_aside: 95_000,
      previous_statement_id: 5000,
      previous_statement_reference: 'HA-5000',
    }),
  ],
  statement_objects: [
    aStatementObject(1, 101, 5001, {
      object_reference: 'O-1',
      object_name: 'Oudegracht 1',
      object_type: 'unit',
      fee_type: 'percentage',
      fee_percentage: '7.25',
      tenant_reference: 'R-7001',
      tenant_name: 'J. de Vries',
      income_settled: 190_000,
      income_aside: 95_000,
      costs_settled: 11_000,
      management_fee_excl: 11_570,
      management_fee_vat: 2_430,
      management_fee_incl: 14_000,
      settlement_balance: 165_000,
    }),
  ],
  statement_transactions: [
    aTransaction(1, 101, 5001, {
      invoice_reference: 'F-1',
      invoice_date: '2026-08-20',
      description: 'Huur september',
      relation_reference: 'R-7001',
      relation_name: 'J. de Vries',
      object_reference: 'O-1',
      object_name: 'Oudegracht 1',
      ledger_account_code: '8000',
      ledger_account_name: 'Huur woonruimte',
      settlement_use: 'settled_with_fee',
      fee_percentage: '7.25',
      amount_excl: 159_000,
      amount_incl: 159_000,
      income_settled: 159_000,
    }),
    aTransaction(2, 101, 5001, {
      invoice_reference: 'F-0',
      invoice_date: '2026-07-01',
      description: 'Huur juli, restant',
      relation_reference: 'R-7001',
      relation_name: 'J. de Vries',
      object_reference: 'O-1',
      object_name: 'Oudegracht 1',
      ledger_account_code: '8000',
      ledger_account_name: 'Huur woonruimte',
      amount_excl: 31_000,
      amount_incl: 31_000,
      income_settled: 31_000,
    }),
    aTransaction(3, 101, 5001, {
      transaction_date: '2026-09-10',
      journal_type: 'purchase',
      invoice_reference: 'L-9',
      invoice_date: '2026-09-10',
      description: 'Kraan vervangen',
      relation_reference: 'R-7002',
      relation_name: 'Loodgieter Samen',
      object_reference: 'O-1',
      object_name: 'Oudegracht 1',
      ledger_account_code: '4300',
      ledger_account_name: 'Reparatie',
      amount_excl: 8_000,
      vat: 1_680,
      amount_incl: 9_680,
      costs_settled: 9_680,
    }),
    aTransaction(4, 101, 5001, {
      transaction_date: '2026-09-12',
      description: 'Waarborgsom',
      settlement_use: 'aside',
      relation_name: 'J. de Vries',
      amount_excl: 95_000,
      amount_incl: 95_000,
      income_aside: 95_000,
    }),
  ],
  statement_purchase_lines: [
    {
      ...aBooking(1, 101, 5001, {
        invoice_reference: 'L-10',
        invoice_date: '2026-09-20',
        description: 'Dichtingsring',
        relation_name: 'Loodgieter Samen',
        ledger_account_code: '4300',
        ledger_account_name: 'Reparatie',
        amount_excl: 1_091,
        vat: 229,
        amount_incl: 1_320,
        costs_settled: 1_320,
      }),
      is_included: true,
    },
    {
      ...aBooking(2, 101, 5001, { description: 'Alleen getoond', amount_incl: 9_680, costs_settled: 9_680 }),
      is_included: false,
    },
  ],
  statement_balances: [
    {
      id: 1,
      owner_id: 101,
      statement_id: 5001,
      relation_reference: 'R-7001',
      relation_name: 'J. de Vries',
      object_reference: 'O-1',
      object_name: 'Oudegracht 1',
      previous_balance: 31_000,
      balance: 0,
      is_tenant: true,
    },
  ],
  statement_payments: [
    {
      id: 1,
      owner_id: 101,
      statement_id: 5001,
      payment_date: '2026-10-08',
      amount: 165_000,
      outstanding_amount: 0,
      state: 'completed',
      account_holder: 'Verhuurder Aalders',
      account_number: 'NL99BANK0123456789',
    },
  ],
};
