import { bigint, boolean, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  cents,
  moment,
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

/** Groups of ledger accounts; the same for everybody. */
export const compactions = pgTable(
  'compactions',
  {
    id: sourceId('id').primaryKey(),
    parent_id: sourceId('parent_id'),
    code: text('code'),
    name: text('name').notNull(),
    quadrant: text('quadrant').notNull(),
    ...syncColumns(),
    code_sort: sortKey('code_sort', 'code'),
  },
  () => [...readPolicies(sharedRows), syncPolicy()],
).enableRLS();

/** Accounts that all owners share have no owner; the others are seen with their owner only. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: sourceId('id').primaryKey(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    compaction_id: sourceId('compaction_id').notNull(),
    owner_id: sourceId('owner_id'),
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
    ...readPolicies({
      broker: `owner_id is null or ${ownedRows.broker}`,
      owner: `owner_id is null or ${ownedRows.owner}`,
    }),
    syncPolicy(),
  ],
).enableRLS();

export const financialMutations = pgTable(
  'financial_mutations',
  {
    id: sourceId('id').primaryKey(),
    ...ownerColumns(),
    financial_year: integer('financial_year').notNull(),
    financial_period: integer('financial_period').notNull(),
    period_name: text('period_name'),
    year_is_closed: boolean('year_is_closed').notNull(),
    is_opening: boolean('is_opening').notNull(),
    ledger_account_id: sourceId('ledger_account_id').notNull(),
    transaction_date: date('transaction_date').notNull(),
    journal_post_id: sourceId('journal_post_id').notNull(),
    journal_post_reference: text('journal_post_reference'),
    journal_type: text('journal_type').notNull(),
    relation_id: sourceId('relation_id'),
    relation_name: text('relation_name'),
    invoice_reference: text('invoice_reference'),
    statement_reference: text('statement_reference'),
    object_id: sourceId('object_id'),
    object_name: text('object_name'),
    description: text('description'),
    debit: cents('debit').notNull(),
    credit: cents('credit').notNull(),
    ...syncColumns(),
  },
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
    index('financial_mutations_by_object').on(table.object_id, table.financial_year),
    index('financial_mutations_by_invoice').on(table.owner_id, table.invoice_reference),
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
    /** When the back office last counted it; closed years are counted once a day. */
    counted_at: moment('counted_at'),
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
