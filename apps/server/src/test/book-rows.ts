import type { Database } from '../db/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** Writes rows of an owner's table as synchronisation does: with the owner's broker. Columns are those that a row names. */
export async function addRows(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name) => `r."${name}"`).join(', ');
  await database.sync((connection) =>
    connection.query(
      `insert into ${table} (${names}, broker_id, content_hash)
       select ${values}, o.broker_id, 'hash' from jsonb_populate_recordset(null::${table}, $1::jsonb) r
       left join owners o on o.id = r.owner_id`,
      [JSON.stringify(rows)],
    ),
  );
}

/** What synchronisation derives of the books of a property; every column can be said otherwise. */
export async function addServiceCosts(database: Database, rows: readonly Row[]): Promise<void> {
  const usual = {
    property_id: null,
    property_name: null,
    year: 2025,
    is_whole: true,
    advances_amount: 100_000,
    costs_amount: 90_000,
    other_amount: 1_000,
    settled_amount: 0,
    tenant_count: 3,
    settled_count: 1,
    settled_on: null,
  };
  const names = Object.keys(usual);
  await database.sync((connection) =>
    connection.query(
      `insert into service_costs (id, owner_id, broker_id, ${names.join(', ')}) overriding system value
       select r.id, o.id, o.broker_id, ${names.map((name) => `r.${name}`).join(', ')}
       from jsonb_populate_recordset(null::service_costs, $1::jsonb) r join owners o on o.id = r.owner_id`,
      [JSON.stringify(rows.map((row) => ({ ...usual, ...row })))],
    ),
  );
}

const inSteps = (prefix: string, id: unknown) => `${prefix}-${String(id)}`;

/** An invoice that is nobody's yet; every column can be said otherwise. */
export function invoiceRow(id: number, more: Row): Row {
  return {
    id,
    reference: inSteps('F', id),
    workflow_state: 'final',
    invoice_date: '2026-05-01',
    due_date: '2026-05-15',
    relation_id: 9_001,
    relation_name: 'Huurder Een',
    subject: 'Huur mei',
    amount_excl: 100_000,
    amount_incl: 121_000,
    outstanding_amount: 0,
    payment_method: 'bank_transfer',
    financial_year: 2026,
    financial_period: 5,
    ...more,
  };
}

export function invoiceLineRow(id: number, more: Row): Row {
  return {
    id,
    line_index: 0,
    description: 'Kale huur',
    ledger_account_id: 8_000,
    vat_code: 'Btw hoog 21%',
    amount_excl: 100_000,
    vat: 21_000,
    amount_incl: 121_000,
    ...more,
  };
}

/** A running contract for rent; every column can be said otherwise. */
export function contractRow(id: number, more: Row): Row {
  return {
    id,
    number: id,
    reference: inSteps('C', id),
    type: 'privaterent',
    extends_automatically: false,
    invoice_interval_months: 1,
    amount_excl_per_month: 0,
    vat_per_month: 0,
    amount_incl_per_month: 0,
    contractor_name: '',
    ...more,
  };
}

export function debtorItemRow(id: number, more: Row): Row {
  return {
    id,
    invoice_reference: inSteps('F', id),
    invoice_date: '2026-05-01',
    due_date: '2026-05-15',
    relation_id: 9_001,
    relation_reference: 'H-1',
    relation_name: 'Huurder Een',
    subject: 'Huur mei',
    amount_excl: 100_000,
    vat: 21_000,
    amount_incl: 121_000,
    paid_amount: 0,
    outstanding_amount: 121_000,
    reminder_phase: 'none',
    ...more,
  };
}

export function overviewRow(object_id: number, more: Row): Row {
  return {
    object_id,
    position: 0,
    group_object_id: object_id,
    is_occupied: true,
    tenant_name: 'Huurder Een',
    contract_reference: inSteps('C', object_id),
    contract_start_date: '2020-01-01',
    rentable_floor_area: '50',
    bare_rent_per_year: '12000',
    theoretical_rent_per_year: '12000',
    ...more,
  };
}

export function objectRow(id: number, more: Row): Row {
  return {
    id,
    reference: inSteps('O', id),
    type: 'unit',
    management_state: 'under_management',
    financial_management: true,
    technical_management: true,
    rent_per_month: 0,
    ...more,
  };
}

export function statementRow(id: number, more: Row): Row {
  return {
    id,
    reference: inSteps('A', id),
    workflow_state: 'final',
    period_start: '2026-05-01',
    period_end: '2026-05-31',
    previous_outstanding_amount: 0,
    income: 0,
    income_settled: 0,
    income_aside: 0,
    costs: 0,
    costs_settled: 0,
    costs_aside: 0,
    management_fee_excl: 0,
    management_fee_vat: 0,
    management_fee_incl: 0,
    subtotal: 0,
    total_settlement_balance: 0,
    ...more,
  };
}

export function statementObjectRow(id: number, more: Row): Row {
  return {
    id,
    object_reference: 'O-1',
    object_name: 'Dorpsstraat 1',
    position: 0,
    fee_type: 'percentage',
    fee_percentage: '5',
    fee_fixed_amount: 0,
    income_settled: 100_000,
    income_aside: 0,
    costs_settled: 0,
    costs_aside: 0,
    management_fee_excl: 5_000,
    management_fee_vat: 1_050,
    management_fee_incl: 6_050,
    settlement_balance: 93_950,
    ...more,
  };
}

export function statementTransactionRow(id: number, more: Row): Row {
  return {
    id,
    line_index: 0,
    object_reference: 'O-1',
    settlement_use: 'settled_with_fee',
    journal_type: 'bank',
    transaction_date: '2026-05-03',
    amount_excl: 100_000,
    vat: 0,
    amount_incl: 100_000,
    income_settled: 100_000,
    income_aside: 0,
    costs_settled: 0,
    costs_aside: 0,
    fee_percentage: '5',
    management_fee_excl: 5_000,
    ...more,
  };
}
