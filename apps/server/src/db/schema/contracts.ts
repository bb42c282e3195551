import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
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

export const contracts = pgTable(
  'contracts',
  {
    id: sourceId('id').primaryKey(),
    number: integer('number').notNull(),
    reference: text('reference').notNull(),
    type: text('type').notNull(),
    ...ownerColumns(),
    relation_id: sourceId('relation_id').notNull(),
    start_date: date('start_date').notNull(),
    end_date: date('end_date'),
    indexation: text('indexation'),
    next_index_date: date('next_index_date'),
    expiration_months: integer('expiration_months'),
    notice_period_months: integer('notice_period_months'),
    notice_date: date('notice_date'),
    extends_automatically: boolean('extends_automatically').notNull(),
    invoice_interval_months: integer('invoice_interval_months').notNull(),
    payment_term: text('payment_term'),
    deposit_amount: cents('deposit_amount'),
    remarks: text('remarks'),
    ...syncColumns(),
    // Derived by `sync/derive` from other records and from the calendar.
    object_id: sourceId('object_id'),
    address: text('address'),
    city: text('city'),
    contractor_name: text('contractor_name').notNull().default(''),
    amount_excl_per_month: cents('amount_excl_per_month').notNull().default(0),
    vat_per_month: cents('vat_per_month').notNull().default(0),
    amount_incl_per_month: cents('amount_incl_per_month').notNull().default(0),
    reference_sort: sortKey('reference_sort', 'reference'),
    indexation_sort: sortKey('indexation_sort', 'indexation'),
    address_sort: sortKey('address_sort', 'address'),
    city_sort: sortKey('city_sort', 'city'),
    contractor_name_sort: sortKey('contractor_name_sort', 'contractor_name'),
    search_text: searchText('reference', 'contractor_name', 'address', 'city'),
  },
  (table) => [
    unique('contracts_id_owner').on(table.id, table.owner_id, table.broker_id),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    // The order in which the list shows them first.
    index('contracts_by_broker').on(
      table.broker_id,
      table.start_date.desc().nullsFirst(),
      table.reference_sort,
      table.id,
    ),
    // The order in which the list shows them first.
    index('contracts_by_owner').on(
      table.owner_id,
      table.start_date.desc().nullsFirst(),
      table.reference_sort,
      table.id,
    ),
    index('contracts_by_broker_end').on(table.broker_id, table.end_date, table.id, table.start_date),
    index('contracts_spans_by_broker').on(table.broker_id, table.id, table.start_date, table.end_date),
    index('contracts_by_owner_end').on(table.owner_id, table.end_date, table.id, table.start_date),
    index('contracts_spans_by_owner').on(table.owner_id, table.id, table.start_date, table.end_date),
    index('contracts_by_relation').on(table.relation_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** Lines and objects follow their contract to another owner or broker, and go with it. */
const ofContract = (table: { contract_id: unknown; owner_id: unknown; broker_id: unknown }) =>
  foreignKey({
    // The three columns are those of the table at hand; the builder's types do not span tables.
    columns: [table.contract_id, table.owner_id, table.broker_id] as never,
    foreignColumns: [contracts.id, contracts.owner_id, contracts.broker_id] as never,
  })
    .onUpdate('cascade')
    .onDelete('cascade');

export const contractLines = pgTable(
  'contract_lines',
  {
    id: sourceId('id').primaryKey(),
    contract_id: sourceId('contract_id').notNull(),
    ...ownerColumns(),
    object_id: sourceId('object_id'),
    kind: text('kind').notNull(),
    name: text('name'),
    description: text('description'),
    amount_excl: cents('amount_excl').notNull(),
    vat: cents('vat').notNull(),
    amount_incl: cents('amount_incl').notNull(),
    interval_months: integer('interval_months').notNull(),
    start_date: date('start_date').notNull(),
    end_date: date('end_date'),
    ...syncColumns(),
  },
  (table) => [
    ofContract(table),
    index('contract_lines_by_contract').on(table.contract_id, table.start_date, table.id),
    // What contracted rent is added up from.
    index('contract_lines_rent_by_broker')
      .on(
        table.broker_id,
        table.contract_id,
        table.start_date,
        table.end_date,
        table.amount_excl,
        table.interval_months,
      )
      .where(sql`kind in ('bare_rent', 'rent_reduction')`),
    // What contracted rent is added up from.
    index('contract_lines_rent_by_owner')
      .on(table.owner_id, table.contract_id, table.start_date, table.end_date, table.amount_excl, table.interval_months)
      .where(sql`kind in ('bare_rent', 'rent_reduction')`),
    index('contract_lines_by_object').on(table.object_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const contractObjects = pgTable(
  'contract_objects',
  {
    contract_id: sourceId('contract_id').notNull(),
    object_id: sourceId('object_id').notNull(),
    ...ownerColumns(),
    position: integer('position').notNull(),
    ...syncColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.contract_id, table.object_id] }),
    ofContract(table),
    index('contract_objects_by_object').on(table.object_id, table.contract_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
