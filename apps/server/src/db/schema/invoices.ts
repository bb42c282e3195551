import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, foreignKey, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { ownedRows, ownerColumns, readPolicies, searchText, sortKey, syncColumns, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';
import { recordColumns } from './record-columns.ts';

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

const derivedColumns = () => ({
  reference_sort: sortKey('reference_sort', 'reference'),
  relation_name_sort: sortKey('relation_name_sort', 'relation_name'),
  subject_sort: sortKey('subject_sort', 'subject'),
  search_text: searchText('reference', 'relation_name', 'subject'),
});

export const salesInvoices = pgTable(
  'sales_invoices',
  { ...recordColumns('sales_invoices'), ...ownerColumns(), ...syncColumns(), ...derivedColumns() },
  (table) => [
    unique('sales_invoices_id_owner').on(table.id, table.owner_id, table.broker_id),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('sales_invoices_by_broker').on(table.broker_id, ...newestFirst(table, 'sales')),
    index('sales_invoices_by_owner').on(table.owner_id, ...newestFirst(table, 'sales')),
    index('sales_invoices_changed').on(table.broker_id, table.changed_at),
    index('sales_invoices_by_reference').on(table.owner_id, table.reference),
    index('sales_invoices_by_relation').on(table.relation_id),
    index('sales_invoices_by_contract').on(table.contract_id),
    // What fell due in a period. No `coalesce`, which row-level security would not let near an index.
    index('sales_invoices_due_by_owner')
      .on(table.owner_id, sql`(case when due_date is null then invoice_date else due_date end)`, table.broker_id)
      .where(sql`outstanding_amount is not null`),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const purchaseInvoices = pgTable(
  'purchase_invoices',
  { ...recordColumns('purchase_invoices'), ...ownerColumns(), ...syncColumns(), ...derivedColumns() },
  (table) => [
    unique('purchase_invoices_id_owner').on(table.id, table.owner_id, table.broker_id),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('purchase_invoices_by_broker').on(table.broker_id, ...newestFirst(table, 'purchases')),
    index('purchase_invoices_by_owner').on(table.owner_id, ...newestFirst(table, 'purchases')),
    index('purchase_invoices_changed').on(table.broker_id, table.changed_at),
    index('purchase_invoices_by_reference').on(table.owner_id, table.reference),
    index('purchase_invoices_by_relation').on(table.relation_id),
    index('purchase_invoices_by_ticket').on(table.ticket_id),
    index('purchase_invoices_of_owners_approval').on(table.id).where(sql`workflow_state = 'ownerapprovalworkflow'`),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

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

export const salesInvoiceLines = pgTable(
  'sales_invoice_lines',
  { ...recordColumns('sales_invoice_lines'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    ofInvoice(table, salesInvoices),
    index('sales_invoice_lines_by_invoice').on(table.invoice_id, table.line_index, table.id),
    index('sales_invoice_lines_by_object').on(table.object_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const purchaseInvoiceLines = pgTable(
  'purchase_invoice_lines',
  { ...recordColumns('purchase_invoice_lines'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    ofInvoice(table, purchaseInvoices),
    index('purchase_invoice_lines_by_invoice').on(table.invoice_id, table.line_index, table.id),
    index('purchase_invoice_lines_by_object').on(table.object_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

const openItemSortKeys = () => ({
  invoice_reference_sort: sortKey('invoice_reference_sort', 'invoice_reference'),
  relation_name_sort: sortKey('relation_name_sort', 'relation_name'),
  subject_sort: sortKey('subject_sort', 'subject'),
  object_name_sort: sortKey('object_name_sort', 'object_name'),
  search_text: searchText('invoice_reference', 'relation_name', 'subject', 'object_name'),
});

export const debtorItems = pgTable(
  'debtor_items',
  { ...recordColumns('debtor_items'), ...ownerColumns(), ...syncColumns(), ...openItemSortKeys() },
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
  { ...recordColumns('creditor_items'), ...ownerColumns(), ...syncColumns(), ...openItemSortKeys() },
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

/** They follow their invoice as its lines do. The keys of approvers are users of the back office. */
export const invoiceApprovals = pgTable(
  'invoice_approvals',
  { ...recordColumns('invoice_approvals'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    primaryKey({ columns: [table.invoice_id, table.approver_id] }),
    ofInvoice(table, purchaseInvoices),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const purchaseOrders = pgTable(
  'purchase_orders',
  { ...recordColumns('purchase_orders'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('purchase_orders_by_owner').on(table.owner_id, table.state_changed_on),
    index('purchase_orders_by_object').on(table.object_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
