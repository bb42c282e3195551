import { sql } from 'drizzle-orm';
import { date, type ExtraConfigColumn, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
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

/** The order in which the list of both kinds shows them first, ids as that list has them. */
const newestFirst = (
  table: Record<'invoice_date' | 'reference_sort', ExtraConfigColumn>,
  kind: 'sales' | 'purchases',
) =>
  [
    table.invoice_date.desc().nullsFirst(),
    table.reference_sort.desc().nullsLast(),
    sql.raw(`('${kind}-' || id::text) desc nulls first`),
  ] as const;

const invoiceColumns = () => ({
  id: sourceId('id').primaryKey(),
  reference: text('reference'),
  workflow_state: text('workflow_state').notNull(),
  invoice_date: date('invoice_date').notNull(),
  due_date: date('due_date'),
  ...ownerColumns(),
  relation_id: sourceId('relation_id').notNull(),
  relation_name: text('relation_name'),
  subject: text('subject'),
  amount_excl: cents('amount_excl').notNull(),
  amount_incl: cents('amount_incl').notNull(),
  outstanding_amount: cents('outstanding_amount'),
  journal_post_reference: text('journal_post_reference'),
  payment_method: text('payment_method').notNull(),
  payment_term: text('payment_term'),
  financial_year: integer('financial_year').notNull(),
  financial_period: integer('financial_period').notNull(),
});

const derivedColumns = () => ({
  reference_sort: sortKey('reference_sort', 'reference'),
  relation_name_sort: sortKey('relation_name_sort', 'relation_name'),
  subject_sort: sortKey('subject_sort', 'subject'),
  search_text: searchText('reference', 'relation_name', 'subject'),
});

export const salesInvoices = pgTable(
  'sales_invoices',
  { ...invoiceColumns(), contract_id: sourceId('contract_id'), ...syncColumns(), ...derivedColumns() },
  (table) => [
    unique('sales_invoices_id_owner').on(table.id, table.owner_id, table.broker_id),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('sales_invoices_by_broker').on(table.broker_id, ...newestFirst(table, 'sales')),
    index('sales_invoices_by_owner').on(table.owner_id, ...newestFirst(table, 'sales')),
    index('sales_invoices_by_reference').on(table.owner_id, table.reference),
    index('sales_invoices_by_relation').on(table.relation_id),
    index('sales_invoices_by_contract').on(table.contract_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const purchaseInvoices = pgTable(
  'purchase_invoices',
  { ...invoiceColumns(), ticket_id: sourceId('ticket_id'), ...syncColumns(), ...derivedColumns() },
  (table) => [
    unique('purchase_invoices_id_owner').on(table.id, table.owner_id, table.broker_id),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('purchase_invoices_by_broker').on(table.broker_id, ...newestFirst(table, 'purchases')),
    index('purchase_invoices_by_owner').on(table.owner_id, ...newestFirst(table, 'purchases')),
    index('purchase_invoices_by_reference').on(table.owner_id, table.reference),
    index('purchase_invoices_by_relation').on(table.relation_id),
    index('purchase_invoices_by_ticket').on(table.ticket_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

const lineColumns = () => ({
  id: sourceId('id').primaryKey(),
  invoice_id: sourceId('invoice_id').notNull(),
  ...ownerColumns(),
  line_index: integer('line_index').notNull(),
  description: text('description'),
  ledger_account_id: sourceId('ledger_account_id').notNull(),
  object_id: sourceId('object_id'),
  object_name: text('object_name'),
  vat_code: text('vat_code'),
  amount_excl: cents('amount_excl').notNull(),
  vat: cents('vat').notNull(),
  amount_incl: cents('amount_incl').notNull(),
  ...syncColumns(),
});

/** Lines follow their invoice to another owner or broker, and go with it. */
const ofInvoice = (
  table: { invoice_id: unknown; owner_id: unknown; broker_id: unknown },
  invoices: typeof salesInvoices | typeof purchaseInvoices,
) =>
  foreignKey({
    // The three columns are those of the table at hand; the builder's types do not span tables.
    columns: [table.invoice_id, table.owner_id, table.broker_id] as never,
    foreignColumns: [invoices.id, invoices.owner_id, invoices.broker_id] as never,
  })
    .onUpdate('cascade')
    .onDelete('cascade');

export const salesInvoiceLines = pgTable('sales_invoice_lines', lineColumns(), (table) => [
  ofInvoice(table, salesInvoices),
  index('sales_invoice_lines_by_invoice').on(table.invoice_id, table.line_index, table.id),
  index('sales_invoice_lines_by_object').on(table.object_id),
  ...readPolicies(ownedRows),
  syncPolicy(),
]).enableRLS();

export const purchaseInvoiceLines = pgTable('purchase_invoice_lines', lineColumns(), (table) => [
  ofInvoice(table, purchaseInvoices),
  index('purchase_invoice_lines_by_invoice').on(table.invoice_id, table.line_index, table.id),
  index('purchase_invoice_lines_by_object').on(table.object_id),
  ...readPolicies(ownedRows),
  syncPolicy(),
]).enableRLS();

const openItemColumns = () => ({
  id: sourceId('id').primaryKey(),
  ...ownerColumns(),
  invoice_reference: text('invoice_reference'),
  invoice_date: date('invoice_date').notNull(),
  due_date: date('due_date'),
  relation_id: sourceId('relation_id').notNull(),
  relation_reference: text('relation_reference'),
  relation_name: text('relation_name'),
  subject: text('subject'),
  amount_excl: cents('amount_excl').notNull(),
  vat: cents('vat').notNull(),
  amount_incl: cents('amount_incl').notNull(),
  paid_amount: cents('paid_amount').notNull(),
  outstanding_amount: cents('outstanding_amount').notNull(),
  object_id: sourceId('object_id'),
  object_name: text('object_name'),
});

const openItemSortKeys = () => ({
  invoice_reference_sort: sortKey('invoice_reference_sort', 'invoice_reference'),
  relation_name_sort: sortKey('relation_name_sort', 'relation_name'),
  subject_sort: sortKey('subject_sort', 'subject'),
  object_name_sort: sortKey('object_name_sort', 'object_name'),
  search_text: searchText('invoice_reference', 'relation_name', 'subject', 'object_name'),
});

export const debtorItems = pgTable(
  'debtor_items',
  {
    ...openItemColumns(),
    reminder_phase: text('reminder_phase'),
    reminder_comment: text('reminder_comment'),
    ...syncColumns(),
    ...openItemSortKeys(),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('debtor_items_by_broker').on(table.broker_id, table.due_date, table.id),
    index('debtor_items_by_owner').on(table.owner_id, table.due_date, table.id),
    index('debtor_items_by_relation').on(table.relation_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const creditorItems = pgTable(
  'creditor_items',
  { ...openItemColumns(), ...syncColumns(), ...openItemSortKeys() },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('creditor_items_by_broker').on(table.broker_id, table.due_date, table.id),
    index('creditor_items_by_owner').on(table.owner_id, table.due_date, table.id),
    index('creditor_items_by_relation').on(table.relation_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
