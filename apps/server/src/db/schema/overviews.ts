import { boolean, date, foreignKey, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, ownedRows, ownerColumns, readPolicies, sourceId, syncColumns, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';

/** The back office's commercial overview: each object under each of its running contracts. */
export const commercialOverview = pgTable(
  'commercial_overview',
  {
    object_id: sourceId('object_id').notNull(),
    position: integer('position').notNull(),
    ...ownerColumns(),
    group_object_id: sourceId('group_object_id').notNull(),
    is_occupied: boolean('is_occupied').notNull(),
    tenant_reference: text('tenant_reference'),
    tenant_name: text('tenant_name'),
    raw_floor_area: numeric('raw_floor_area'),
    rentable_floor_area: numeric('rentable_floor_area'),
    bare_rent_per_year: numeric('bare_rent_per_year'),
    rent_discount_per_year: numeric('rent_discount_per_year'),
    service_costs_per_year: numeric('service_costs_per_year'),
    other_per_year: numeric('other_per_year'),
    vat_per_year: numeric('vat_per_year'),
    theoretical_rent_per_year: numeric('theoretical_rent_per_year'),
    contract_reference: text('contract_reference'),
    contract_start_date: date('contract_start_date'),
    contract_end_date: date('contract_end_date'),
    notice_period_months: integer('notice_period_months'),
    notice_date: date('notice_date'),
    extension_months: integer('extension_months'),
    next_index_date: date('next_index_date'),
    deposit_amount: cents('deposit_amount'),
    future_contract_start_date: date('future_contract_start_date'),
    contract_remarks: text('contract_remarks'),
    ...syncColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.object_id, table.position] }),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('commercial_overview_by_broker').on(table.broker_id, table.object_id, table.position),
    index('commercial_overview_by_owner').on(table.owner_id, table.object_id, table.position),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** What the back office's control list adds to objects and contracts; the owner is the one that its reference names. */
export const controlList = pgTable(
  'control_list',
  {
    id: sourceId('id').primaryKey(),
    ...ownerColumns(),
    owner_reference: text('owner_reference'),
    object_reference: text('object_reference'),
    unit_reference: text('unit_reference'),
    contract_reference: text('contract_reference'),
    is_occupied: boolean('is_occupied').notNull(),
    raw_floor_area: numeric('raw_floor_area'),
    rentable_floor_area: numeric('rentable_floor_area'),
    cadastral_number: text('cadastral_number'),
    tenant_reference: text('tenant_reference'),
    payment_method: text('payment_method'),
    bank_account_number: text('bank_account_number'),
    deposit_type: text('deposit_type'),
    sends_invoices: boolean('sends_invoices'),
    ...syncColumns(),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('control_list_by_object').on(table.owner_id, table.object_reference),
    index('control_list_by_contract').on(table.owner_id, table.contract_reference),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
