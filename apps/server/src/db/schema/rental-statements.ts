import { boolean, date, foreignKey, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  cents,
  ownedRows,
  ownerColumns,
  readPolicies,
  searchText,
  sortKey,
  sourceId,
  syncColumns,
  syncPolicy,
} from './columns.ts';
import { owners } from './owners.ts';

export const rentalStatements = pgTable(
  'rental_statements',
  {
    id: sourceId('id').primaryKey(),
    reference: text('reference'),
    ...ownerColumns(),
    workflow_state: text('workflow_state').notNull(),
    period_start: date('period_start').notNull(),
    period_end: date('period_end').notNull(),
    processed_on: date('processed_on'),
    previous_statement_id: sourceId('previous_statement_id'),
    previous_statement_reference: text('previous_statement_reference'),
    previous_outstanding_amount: cents('previous_outstanding_amount').notNull(),
    income: cents('income').notNull(),
    income_settled: cents('income_settled').notNull(),
    income_aside: cents('income_aside').notNull(),
    costs: cents('costs').notNull(),
    costs_settled: cents('costs_settled').notNull(),
    costs_aside: cents('costs_aside').notNull(),
    management_fee_excl: cents('management_fee_excl').notNull(),
    management_fee_vat: cents('management_fee_vat').notNull(),
    management_fee_incl: cents('management_fee_incl').notNull(),
    subtotal: cents('subtotal').notNull(),
    total_settlement_balance: cents('total_settlement_balance').notNull(),
    outstanding_amount: cents('outstanding_amount'),
    ...syncColumns(),
    reference_sort: sortKey('reference_sort', 'reference'),
    search_text: searchText('reference'),
  },
  (table) => [
    unique('rental_statements_id_owner').on(table.id, table.owner_id, table.broker_id),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('rental_statements_by_broker').on(table.broker_id, table.period_start, table.id),
    index('rental_statements_by_owner').on(table.owner_id, table.period_start, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** What a statement consists of follows it to another owner or broker, and goes with it. */
const ofStatement = (table: { statement_id: unknown; owner_id: unknown; broker_id: unknown }) =>
  foreignKey({
    // The three columns are those of the table at hand; the builder's types do not span tables.
    columns: [table.statement_id, table.owner_id, table.broker_id] as never,
    foreignColumns: [rentalStatements.id, rentalStatements.owner_id, rentalStatements.broker_id] as never,
  })
    .onUpdate('cascade')
    .onDelete('cascade');

export const statementObjects = pgTable(
  'statement_objects',
  {
    id: sourceId('id').primaryKey(),
    statement_id: sourceId('statement_id').notNull(),
    ...ownerColumns(),
    object_reference: text('object_reference'),
    object_name: text('object_name'),
    object_type: text('object_type'),
    position: integer('position').notNull(),
    fee_type: text('fee_type').notNull(),
    fee_percentage: numeric('fee_percentage').notNull(),
    fee_fixed_amount: cents('fee_fixed_amount').notNull(),
    contract_reference: text('contract_reference'),
    tenant_reference: text('tenant_reference'),
    tenant_name: text('tenant_name'),
    income_settled: cents('income_settled').notNull(),
    income_aside: cents('income_aside').notNull(),
    costs_settled: cents('costs_settled').notNull(),
    costs_aside: cents('costs_aside').notNull(),
    management_fee_excl: cents('management_fee_excl').notNull(),
    management_fee_vat: cents('management_fee_vat').notNull(),
    management_fee_incl: cents('management_fee_incl').notNull(),
    settlement_balance: cents('settlement_balance').notNull(),
    ...syncColumns(),
  },
  (table) => [
    ofStatement(table),
    index('statement_objects_by_statement').on(table.statement_id, table.position, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

const bookingColumns = () => ({
  id: sourceId('id').primaryKey(),
  statement_id: sourceId('statement_id').notNull(),
  ...ownerColumns(),
  invoice_reference: text('invoice_reference'),
  invoice_subject: text('invoice_subject'),
  invoice_date: date('invoice_date'),
  line_index: integer('line_index').notNull(),
  description: text('description'),
  relation_reference: text('relation_reference'),
  relation_name: text('relation_name'),
  object_reference: text('object_reference'),
  object_name: text('object_name'),
  ledger_account_code: text('ledger_account_code'),
  ledger_account_name: text('ledger_account_name'),
  settlement_use: text('settlement_use').notNull(),
  amount_excl: cents('amount_excl').notNull(),
  vat: cents('vat').notNull(),
  amount_incl: cents('amount_incl').notNull(),
  income_settled: cents('income_settled').notNull(),
  income_aside: cents('income_aside').notNull(),
  costs_settled: cents('costs_settled').notNull(),
  costs_aside: cents('costs_aside').notNull(),
  fee_percentage: numeric('fee_percentage').notNull(),
  management_fee_excl: cents('management_fee_excl').notNull(),
});

export const statementTransactions = pgTable(
  'statement_transactions',
  {
    ...bookingColumns(),
    journal_type: text('journal_type').notNull(),
    journal_post_reference: text('journal_post_reference'),
    transaction_date: date('transaction_date').notNull(),
    ...syncColumns(),
  },
  (table) => [
    ofStatement(table),
    index('statement_transactions_by_statement').on(table.statement_id, table.transaction_date, table.id),
    index('statement_transactions_by_invoice').on(table.owner_id, table.invoice_reference),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const statementSalesLines = pgTable(
  'statement_sales_lines',
  { ...bookingColumns(), is_included: boolean('is_included').notNull(), ...syncColumns() },
  (table) => [
    ofStatement(table),
    index('statement_sales_lines_by_statement').on(table.statement_id, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const statementPurchaseLines = pgTable(
  'statement_purchase_lines',
  { ...bookingColumns(), is_included: boolean('is_included').notNull(), ...syncColumns() },
  (table) => [
    ofStatement(table),
    index('statement_purchase_lines_by_statement').on(table.statement_id, table.id),
    index('statement_purchase_lines_by_invoice').on(table.owner_id, table.invoice_reference),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const statementBalances = pgTable(
  'statement_balances',
  {
    id: sourceId('id').primaryKey(),
    statement_id: sourceId('statement_id').notNull(),
    ...ownerColumns(),
    relation_reference: text('relation_reference'),
    relation_name: text('relation_name'),
    object_reference: text('object_reference'),
    object_name: text('object_name'),
    previous_balance: cents('previous_balance').notNull(),
    balance: cents('balance').notNull(),
    is_tenant: boolean('is_tenant').notNull(),
    ...syncColumns(),
  },
  (table) => [
    ofStatement(table),
    index('statement_balances_by_statement').on(table.statement_id, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const statementPayments = pgTable(
  'statement_payments',
  {
    id: sourceId('id').primaryKey(),
    statement_id: sourceId('statement_id').notNull(),
    ...ownerColumns(),
    payment_date: date('payment_date').notNull(),
    amount: cents('amount').notNull(),
    outstanding_amount: cents('outstanding_amount').notNull(),
    account_holder: text('account_holder'),
    account_number: text('account_number'),
    ...syncColumns(),
  },
  (table) => [
    ofStatement(table),
    index('statement_payments_by_statement').on(table.statement_id, table.payment_date, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
