import { contractTerms } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  cents,
  derivedAt,
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
import { recordColumns } from './record-columns.ts';

export const contracts = pgTable(
  'contracts',
  {
    ...recordColumns('contracts'),
    ...ownerColumns(),
    ...syncColumns(),
    // Derived by `sync/derive` from other records and from the calendar.
    object_id: sourceId('object_id'),
    address: text('address'),
    city: text('city'),
    contractor_name: text('contractor_name').notNull().default(''),
    amount_excl_per_month: cents('amount_excl_per_month').notNull().default(0),
    vat_per_month: cents('vat_per_month').notNull().default(0),
    amount_incl_per_month: cents('amount_incl_per_month').notNull().default(0),
    // What `domain/contract-term` makes of it.
    term: text('term', { enum: contractTerms }).notNull().default('unknown'),
    term_end_date: date('term_end_date'),
    latest_notice_date: date('latest_notice_date'),
    notice_given_date: date('notice_given_date'),
    next_extension_months: integer('next_extension_months'),
    break_date: date('break_date'),
    derived_at: derivedAt(),
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
    index('contracts_changed').on(table.broker_id, sql`greatest(changed_at, derived_at)`),
    index('contracts_by_broker_end').on(table.broker_id, table.end_date, table.id, table.start_date),
    index('contracts_spans_by_broker').on(table.broker_id, table.id, table.start_date, table.end_date),
    index('contracts_by_owner_end').on(table.owner_id, table.end_date, table.id, table.start_date),
    index('contracts_spans_by_owner').on(table.owner_id, table.id, table.start_date, table.end_date),
    // The few that are about to end.
    index('contracts_ending_by_broker')
      .on(table.broker_id, table.end_date, table.id, table.start_date)
      .where(sql`term in ('notice_given', 'ends')`),
    // The few that are about to end.
    index('contracts_ending_by_owner')
      .on(table.owner_id, table.end_date, table.id, table.start_date)
      .where(sql`term in ('notice_given', 'ends')`),
    index('contracts_by_relation').on(table.relation_id),
    index('contracts_by_reference').on(table.owner_id, table.reference),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** What a contract consists of follows it to another owner or broker, and goes with it. */
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
  { ...recordColumns('contract_lines'), ...ownerColumns(), ...syncColumns() },
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
  { ...recordColumns('contract_objects'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    primaryKey({ columns: [table.contract_id, table.object_id] }),
    ofContract(table),
    index('contract_objects_by_object').on(table.object_id, table.contract_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const contractExtensions = pgTable(
  'contract_extensions',
  { ...recordColumns('contract_extensions'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    ofContract(table),
    index('contract_extensions_by_contract').on(table.contract_id, table.position, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const contractBreakOptions = pgTable(
  'contract_break_options',
  { ...recordColumns('contract_break_options'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    ofContract(table),
    index('contract_break_options_by_contract').on(table.contract_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** By what rents rise; the same for everybody. */
export const indexationMethods = pgTable(
  'indexation_methods',
  { ...recordColumns('indexation_methods'), ...syncColumns() },
  () => [...readPolicies(sharedRows), syncPolicy()],
).enableRLS();
