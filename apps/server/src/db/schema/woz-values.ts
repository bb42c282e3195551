import { sql } from 'drizzle-orm';
import { bigint, check, date, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, moment, ownedRows, ownerColumns, readPolicies, sourceId, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';

/**
 * WOZ values as owners enter them, apart from those of the back office. The newest row of an object and year holds, those before are
 * its history. They belong to the owner and not to the object: one that goes to another owner leaves them behind.
 */
export const wozValues = pgTable(
  'woz_values',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ownerColumns(),
    object_id: sourceId('object_id').notNull(),
    year: integer('year').notNull(),
    /** Null: taken away. */
    amount: cents('amount'),
    value_date: date('value_date'),
    user_id: uuid('user_id').notNull(),
    entered_by: text('entered_by'),
    entered_at: moment('entered_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    check('woz_values_whole', sql`(amount is null) = (value_date is null)`),
    index('woz_values_by_object').on(table.owner_id, table.object_id, table.year, table.id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
