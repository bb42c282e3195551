import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    kind: text('kind', { enum: ['stale', 'incomplete', 'quarantined', 'rejected', 'none_given'] }).notNull(),
    since: moment('since').notNull(),
    told_at: moment('told_at'),
    ended_at: moment('ended_at'),
  },
  (table) => [uniqueIndex('sync_alarms_open').on(table.record_type, table.kind).where(sql`ended_at is null`)],
);

/** Checks of the connection to the back office: the one under way, which is the only one of all nodes, and what the last found. */
export const connectionChecks = pgTable(
  'connection_checks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: text('state', { enum: ['running', 'done', 'failed', 'cancelled', 'interrupted'] }).notNull(),
    /** The process at work on it, and when it last said so: one that is gone says nothing any more. */
    holder: text('holder').notNull(),
    beat_at: moment('beat_at').notNull(),
    started_at: moment('started_at').notNull(),
    finished_at: moment('finished_at'),
    /** Somebody wants it to end. */
    is_cancelled: boolean('is_cancelled').notNull().default(false),
    checked: integer('checked').notNull().default(0),
    sets: integer('sets').notNull().default(0),
    /** Null unless it is done; and in which form. */
    report: jsonb('report'),
    report_form: integer('report_form'),
  },
  (table) => [uniqueIndex('connection_checks_running').on(table.state).where(sql`state = 'running'`)],
).enableRLS();
