import { foreignKey, index, pgTable, unique } from 'drizzle-orm/pg-core';
import { ownedRows, ownerColumns, readPolicies, searchText, sortKey, syncColumns, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';
import { recordColumns } from './record-columns.ts';

export const rentalStatements = pgTable(
  'rental_statements',
  {
    ...recordColumns('rental_statements'),
    ...ownerColumns(),
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
    index('rental_statements_changed').on(table.broker_id, table.changed_at),
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
  { ...recordColumns('statement_objects'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    ofStatement(table),
    index('statement_objects_by_statement').on(table.statement_id, table.position, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const statementTransactions = pgTable(
  'statement_transactions',
  { ...recordColumns('statement_transactions'), ...ownerColumns(), ...syncColumns() },
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
  { ...recordColumns('statement_sales_lines'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    ofStatement(table),
    index('statement_sales_lines_by_statement').on(table.statement_id, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const statementPurchaseLines = pgTable(
  'statement_purchase_lines',
  { ...recordColumns('statement_purchase_lines'), ...ownerColumns(), ...syncColumns() },
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
  { ...recordColumns('statement_balances'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    ofStatement(table),
    index('statement_balances_by_statement').on(table.statement_id, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const statementPayments = pgTable(
  'statement_payments',
  { ...recordColumns('statement_payments'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    ofStatement(table),
    index('statement_payments_by_statement').on(table.statement_id, table.payment_date, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
