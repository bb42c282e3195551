import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Until when nobody may call the back office, per kind of call; its row is held while a call is counted. */
export const callBudgets = pgTable('call_budgets', {
  rate_class: text('rate_class').primaryKey(),
  closed_until: moment('closed_until'),
});

/** The calls that all nodes made in one second, kept for a minute. */
export const callSeconds = pgTable(
  'call_seconds',
  {
    rate_class: text('rate_class').notNull(),
    second: bigint('second', { mode: 'number' }).notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rate_class, table.second] })],
);

/** Something about a record type that administrators should know: from when to when, and when they were told. */
export const syncAlarms = pgTable(
  'sync_alarms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    record_type: text('record_type').notNull(),
    kind: text('kind', { enum: ['stale', 'incomplete', 'quarantined', 'rejected'] }).notNull(),
    since: moment('since').notNull(),
    told_at: moment('told_at'),
    ended_at: moment('ended_at'),
  },
  (table) => [uniqueIndex('sync_alarms_open').on(table.record_type, table.kind).where(sql`ended_at is null`)],
);
