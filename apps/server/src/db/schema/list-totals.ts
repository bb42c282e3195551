import { bigint, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, ownedRows, ownerColumns, readPolicies, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';

/**
 * How many rows of a table each owner has and what their amounts add up to, so that a page does not count a whole portfolio.
 * Rows that count in no total of the list, such as cancelled ones, have a row of their own for each reason.
 * Kept by triggers of those tables in the transaction of each change, whoever makes it; see `gevel_keep_totals`.
 */
export const listTotals = pgTable(
  'list_totals',
  {
    ...ownerColumns(),
    table_name: text('table_name').notNull(),
    /** Why the rows count in no total; empty for those that do. */
    left_out: text('left_out').notNull().default(''),
    row_count: bigint('row_count', { mode: 'number' }).notNull(),
    // Of the columns that the trigger of the table names, in their order.
    sum_1: cents('sum_1').notNull(),
    sum_2: cents('sum_2').notNull(),
    sum_3: cents('sum_3').notNull(),
    sum_4: cents('sum_4').notNull(),
    sum_5: cents('sum_5').notNull(),
  },
  (table) => [
    // One owner's few rows lie together; a broker's are those of its owners.
    primaryKey({ columns: [table.broker_id, table.owner_id, table.table_name, table.left_out] }),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('list_totals_by_owner').on(table.owner_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
