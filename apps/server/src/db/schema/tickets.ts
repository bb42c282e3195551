import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  cents,
  ownedRows,
  ownerColumns,
  readPolicies,
  searchText,
  sharedRows,
  sortKey,
  sourceId,
  syncColumns,
  syncPolicy,
} from './columns.ts';
import { owners } from './owners.ts';

export const tickets = pgTable(
  'tickets',
  {
    id: sourceId('id').primaryKey(),
    number: integer('number').notNull(),
    reference: text('reference').notNull(),
    reporting_date: date('reporting_date').notNull(),
    closing_date: date('closing_date'),
    ...ownerColumns(),
    object_id: sourceId('object_id'),
    reporter_id: sourceId('reporter_id'),
    reporter_name: text('reporter_name'),
    tenant_id: sourceId('tenant_id'),
    tenant_name: text('tenant_name'),
    supplier_id: sourceId('supplier_id'),
    supplier_name: text('supplier_name'),
    assigned_to: text('assigned_to'),
    state_id: sourceId('state_id').notNull(),
    problem_category: text('problem_category'),
    category: text('category'),
    priority: text('priority').notNull(),
    description: text('description'),
    mandate_amount: cents('mandate_amount'),
    costs_are_for_tenant: boolean('costs_are_for_tenant').notNull(),
    expected_costs: cents('expected_costs'),
    ...syncColumns(),
    // Derived by `sync/derive` from other records.
    object_name: text('object_name'),
    address: text('address'),
    reference_sort: sortKey('reference_sort', 'reference'),
    object_name_sort: sortKey('object_name_sort', 'object_name'),
    address_sort: sortKey('address_sort', 'address'),
    tenant_name_sort: sortKey('tenant_name_sort', 'tenant_name'),
    reporter_name_sort: sortKey('reporter_name_sort', 'reporter_name'),
    supplier_name_sort: sortKey('supplier_name_sort', 'supplier_name'),
    problem_category_sort: sortKey('problem_category_sort', 'problem_category'),
    category_sort: sortKey('category_sort', 'category'),
    search_text: searchText('reference', 'object_name', 'address', 'tenant_name', 'supplier_name', 'description'),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('tickets_by_broker').on(table.broker_id, table.reporting_date, table.reference_sort, table.id),
    index('tickets_by_owner').on(table.owner_id, table.reporting_date, table.reference_sort, table.id),
    index('tickets_open_by_broker')
      .on(table.broker_id, table.reporting_date, table.id)
      .where(sql`closing_date is null`),
    index('tickets_open_by_owner').on(table.owner_id, table.reporting_date, table.id).where(sql`closing_date is null`),
    index('tickets_by_object').on(table.object_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const ticketStates = pgTable(
  'ticket_states',
  {
    id: sourceId('id').primaryKey(),
    name: text('name').notNull(),
    /** The back office's own meaning; null for states that the customer made. */
    system_state: text('system_state'),
    is_archived: boolean('is_archived').notNull(),
    ...syncColumns(),
    name_sort: sortKey('name_sort', 'name'),
  },
  () => [...readPolicies(sharedRows), syncPolicy()],
).enableRLS();

/** Which of our six statuses a state of the customer counts as; by name, because the live call knows no ids. */
export const ticketStateMap = pgTable('ticket_state_map', {
  state_name: text('state_name').primaryKey(),
  status: text('status').notNull(),
});
