import type { Records } from '@gevel/back-office';
import { built } from './built.ts';
import type { World } from './memory-back-office.ts';

type Built<Type extends keyof Records> = Partial<Records[Type]>;

const bookingAmounts = {
  amount_excl: 100_000,
  vat: 0,
  amount_incl: 100_000,
  income_settled: 100_000,
  income_aside: 0,
  costs_settled: 0,
  costs_aside: 0,
  fee_percentage: '5',
  management_fee_excl: 5_000,
};

const booking = (id: number, statement_id: number) => ({
  id,
  statement_id,
  line_index: 0,
  description: 'Huur',
  ledger_account_code: '8000',
  ledger_account_name: 'Huur',
  settlement_use: 'settled_with_fee' as const,
  ...bookingAmounts,
});

const invoice = (id: number, owner_id: number) => ({
  id,
  reference: `F-${id}`,
  workflow_state: 'final' as const,
  invoice_date: '2026-03-01',
  due_date: '2026-03-15',
  owner_id,
  relation_id: 20_000 + id,
  subject: 'Huur maart',
  amount_excl: 100_000,
  amount_incl: 100_000,
  outstanding_amount: 0,
  payment_method: 'direct_debit' as const,
  financial_year: 2026,
  financial_period: 3,
});

const openItem = (id: number, owner_id: number) => ({
  id,
  owner_id,
  invoice_reference: `F-${id}`,
  invoice_date: '2026-03-01',
  relation_id: 20_000 + id,
  amount_excl: 100_000,
  vat: 0,
  amount_incl: 100_000,
  paid_amount: 90_000,
  outstanding_amount: 10_000,
});

const invoiceLine = (id: number, invoice_id: number) =>
  built('sales_invoice_lines', {
    id,
    invoice_id,
    line_index: 0,
    description: 'Kale huur',
    ledger_account_id: 2,
    vat_code: 'Vrijgesteld',
    amount_excl: 100_000,
    vat: 0,
    amount_incl: 100_000,
  });

/** Valid records of the books with everything optional left out; a test names what it is about. */
export const buildBooks = {
  salesInvoice: (id: number, more: Built<'sales_invoices'> = {}) =>
    built('sales_invoices', {
      ...invoice(id, 1),
      ...more,
    }),

  purchaseInvoice: (id: number, more: Built<'purchase_invoices'> = {}) =>
    built('purchase_invoices', {
      ...invoice(id, 1),
      ...more,
    }),

  compaction: (id: number, more: Built<'compactions'> = {}) =>
    built('compactions', {
      id,
      code: `${id}`,
      name: `Groep ${id}`,
      quadrant: 'assets',
      ...more,
    }),
  account: (id: number, more: Built<'ledger_accounts'> = {}) =>
    built('ledger_accounts', {
      id,
      code: `${1_000 + id}`,
      name: `Rekening ${id}`,
      compaction_id: 1,
      ...more,
    }),
  statement: (id: number, more: Built<'rental_statements'> = {}) =>
    built('rental_statements', {
      id,
      reference: `HA-${id}`,
      owner_id: 1,
      workflow_state: 'final',
      period_start: '2026-03-01',
      period_end: '2026-03-31',
      processed_on: '2026-04-02',
      previous_outstanding_amount: 0,
      income: 100_000,
      income_settled: 100_000,
      income_aside: 0,
      costs: 0,
      costs_settled: 0,
      costs_aside: 0,
      management_fee_excl: 5_000,
      management_fee_vat: 1_050,
      management_fee_incl: 6_050,
      subtotal: 93_950,
      total_settlement_balance: 93_950,
      outstanding_amount: 0,
      ...more,
    }),
  statementObject: (id: number, statement_id: number) =>
    built('statement_objects', {
      id,
      statement_id,
      object_reference: `O-${id}`,
      object_type: 'unit',
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
    }),
  overview: (object_id: number, position = 0, more: Built<'commercial_overview'> = {}) =>
    built('commercial_overview', {
      object_id,
      position,
      group_object_id: object_id,
      is_occupied: true,
      raw_floor_area: '45.5',
      rentable_floor_area: '40.25',
      bare_rent_per_year: '12000.125',
      contract_reference: `C-${object_id}`,
      contract_start_date: '2024-01-01',
      ...more,
    }),
  control: (id: number, owner_id: number) =>
    built('control_list', {
      id,
      owner_reference: `V-${owner_id}`,
      object_reference: `O-${id}`,
      is_occupied: true,
    }),
  mutation: (id: number, more: Built<'financial_mutations'> = {}) =>
    built('financial_mutations', {
      id,
      owner_id: 1,
      financial_year: 2026,
      financial_period: 3,
      year_is_closed: false,
      is_opening: false,
      ledger_account_id: 2,
      transaction_date: '2026-03-01',
      journal_post_id: id,
      journal_type: 'sales',
      debit: 100_000,
      credit: 0,
      ...more,
    }),
};

/** The groups and accounts that all owners share. */
export function addChart(world: World): void {
  world.compactions.push(buildBooks.compaction(1), buildBooks.compaction(2, { parent_id: 1, quadrant: 'benefits' }));
  world.ledger_accounts.push(buildBooks.account(1), buildBooks.account(2, { compaction_id: 2 }));
}

/** A little of everything in one owner's books: ids are the owner's number with a digit behind it. */
export function addBooks(world: World, owner_id: number): void {
  const id = owner_id * 10;
  const { mutation } = buildBooks;
  world.ledger_accounts.push(buildBooks.account(id, { owner_id }));
  world.rental_statements.push(buildBooks.statement(id, { owner_id }));
  world.statement_objects.push(buildBooks.statementObject(id, id));
  world.statement_transactions.push(
    built('statement_transactions', { ...booking(id, id), journal_type: 'bank', transaction_date: '2026-03-05' }),
  );
  world.statement_sales_lines.push(built('statement_sales_lines', { ...booking(id, id), is_included: false }));
  world.statement_purchase_lines.push(built('statement_purchase_lines', { ...booking(id, id), is_included: false }));
  world.statement_balances.push(
    built('statement_balances', { id, statement_id: id, previous_balance: 0, balance: 5, is_tenant: true }),
  );
  const paid = { payment_date: '2026-04-03', amount: 93_950, outstanding_amount: 0 };
  world.statement_payments.push(built('statement_payments', { id, statement_id: id, ...paid }));
  world.sales_invoices.push(buildBooks.salesInvoice(id, { owner_id }));
  world.sales_invoice_lines.push(invoiceLine(id, id), invoiceLine(id + 1, id));
  world.purchase_invoices.push(buildBooks.purchaseInvoice(id, { owner_id }));
  world.purchase_invoice_lines.push(invoiceLine(id, id));
  world.debtor_items.push(built('debtor_items', { ...openItem(id, owner_id), reminder_phase: 'first_reminder' }));
  world.creditor_items.push(built('creditor_items', openItem(id, owner_id)));
  for (const number of [1, 2, 3, 4]) {
    const year = { owner_id, financial_year: 2025, year_is_closed: true, transaction_date: '2025-03-01' };
    world.financial_mutations.push(mutation(owner_id * 100 + number, year));
    world.financial_mutations.push(mutation(owner_id * 100 + 10 + number, { owner_id }));
  }
}
