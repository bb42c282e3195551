import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  cents,
  moment,
  ownedRows,
  ownerColumns,
  type Readers,
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

/** Groups of ledger accounts; the same for everybody. */
export const compactions = pgTable(
  'compactions',
  { ...recordColumns('compactions'), ...syncColumns(), code_sort: sortKey('code_sort', 'code') },
  () => [...readPolicies(sharedRows), syncPolicy()],
).enableRLS();

/** What has no owner is everybody's. */
const ownedOrShared: Readers = {
  broker: `owner_id is null or ${ownedRows.broker}`,
  owner: `owner_id is null or ${ownedRows.owner}`,
};

/** Accounts that all owners share have no owner; the others are seen with their owner only. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    ...recordColumns('ledger_accounts'),
    broker_id: bigint('broker_id', { mode: 'number' }),
    ...syncColumns(),
    code_sort: sortKey('code_sort', 'code'),
    name_sort: sortKey('name_sort', 'name'),
    search_text: searchText('code', 'name'),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    ...readPolicies(ownedOrShared),
    syncPolicy(),
  ],
).enableRLS();

export const financialMutations = pgTable(
  'financial_mutations',
  { ...recordColumns('financial_mutations'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    // Holds all that the overview sums and all that row-level security asks, so that it never visits the rows themselves.
    index('financial_mutations_by_account').on(
      table.owner_id,
      table.financial_year,
      table.ledger_account_id,
      table.financial_period,
      table.broker_id,
      table.debit,
      table.credit,
    ),
    index('financial_mutations_by_broker').on(
      table.broker_id,
      table.transaction_date,
      table.id,
      table.debit,
      table.credit,
    ),
    index('financial_mutations_by_object').on(table.object_id, table.financial_year),
    index('financial_mutations_by_invoice').on(table.owner_id, table.invoice_reference),
    index('financial_mutations_by_entry').on(table.journal_post_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** The years of an owner's books: which are closed, and when each was last read whole. */
export const financialYears = pgTable(
  'financial_years',
  {
    ...ownerColumns(),
    financial_year: integer('financial_year').notNull(),
    is_closed: boolean('is_closed').notNull(),
    mutation_count: integer('mutation_count').notNull(),
    read_at: moment('read_at').notNull(),
    first_read_at: moment('first_read_at').notNull().defaultNow(),
    /** When the back office last counted it; closed years are counted once a day. */
    counted_at: moment('counted_at'),
    /** In which shape its mutations were read; null before shapes were kept. */
    shape: text('shape'),
    /** How many months after January it begins, by what was booked at bank and cash box; null where that proves nothing. */
    months_later: integer('months_later'),
  },
  (table) => [
    primaryKey({ columns: [table.owner_id, table.financial_year] }),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/**
 * Derived by `sync/derive` from the entries on accounts for service costs: one row per owner, property and year of service costs.
 * Without a property what names no object, without a year what names none.
 */
export const serviceCosts = pgTable(
  'service_costs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ownerColumns(),
    property_id: sourceId('property_id'),
    property_name: text('property_name'),
    year: integer('year'),
    /** Whether the book year was read, without which its advances and costs are not known. */
    is_whole: boolean('is_whole').notNull(),
    advances_amount: cents('advances_amount').notNull(),
    costs_amount: cents('costs_amount').notNull(),
    other_amount: cents('other_amount').notNull(),
    settled_amount: cents('settled_amount').notNull(),
    /** How many tenants paid in advance, and of how many of them a settlement is booked. */
    tenant_count: integer('tenant_count').notNull(),
    settled_count: integer('settled_count').notNull(),
    settled_on: date('settled_on', { mode: 'string' }),
    /** The last reminder that its state calls for; a trigger tells when it changes. */
    reminder: text('reminder', { enum: ['due_60', 'due_30', 'overdue', 'rest_overdue'] }),
    /** Since when it has been what it is; a trigger keeps what lasted a night as a version. */
    changed_at: moment('changed_at').notNull().defaultNow(),
    name_sort: sortKey('name_sort', 'property_name'),
    search_text: searchText('property_name'),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    unique('service_costs_of_property').on(table.owner_id, table.property_id, table.year).nullsNotDistinct(),
    index('service_costs_by_broker').on(table.broker_id, table.year.desc().nullsLast(), table.name_sort, table.id),
    index('service_costs_by_owner').on(table.owner_id, table.year.desc().nullsLast(), table.name_sort, table.id),
    // So that what a portfolio comes to, and how many are overdue, reads the index alone.
    index('service_costs_added_up').on(
      table.broker_id,
      table.year,
      table.is_whole,
      table.tenant_count,
      table.settled_count,
      table.advances_amount,
      table.costs_amount,
      table.other_amount,
      table.settled_amount,
    ),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** Journals that all owners share have no owner, as accounts have none. */
export const journals = pgTable(
  'journals',
  { ...recordColumns('journals'), broker_id: bigint('broker_id', { mode: 'number' }), ...syncColumns() },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    ...readPolicies(ownedOrShared),
    syncPolicy(),
  ],
).enableRLS();

/** Codes for VAT; the same for everybody. */
export const taxRates = pgTable('tax_rates', { ...recordColumns('tax_rates'), ...syncColumns() }, () => [
  ...readPolicies(sharedRows),
  syncPolicy(),
]).enableRLS();

export const budgets = pgTable(
  'budgets',
  { ...recordColumns('budgets'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    unique('budgets_id_owner').on(table.id, table.owner_id, table.broker_id),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('budgets_by_owner').on(table.owner_id, table.financial_year),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** They follow their budget to another owner or broker, and go with it. */
export const budgetLines = pgTable(
  'budget_lines',
  { ...recordColumns('budget_lines'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    foreignKey({
      columns: [table.budget_id, table.owner_id, table.broker_id],
      foreignColumns: [budgets.id, budgets.owner_id, budgets.broker_id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('budget_lines_by_budget').on(table.budget_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
