import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { brokers } from './brokers.ts';
import { moment } from './columns.ts';

/** Where other programs are told of what happened to records, and up to where each was. */
export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  kinds: text('kinds').array().notNull(),
  /** Null for all brokers. */
  broker_id: bigint('broker_id', { mode: 'number' }).references(() => brokers.id, { onDelete: 'cascade' }),
  state: text('state', { enum: ['on', 'off', 'switched_off'] }).notNull(),
  /** Sealed, each in the place of this webhook. */
  secret: text('secret').notNull(),
  former_secret: text('former_secret'),
  former_secret_until: moment('former_secret_until'),
  /** The last number of the feed for which its deliveries were kept; null begins with what happens from then on. */
  told_up_to: bigint('told_up_to', { mode: 'number' }),
  /** Tries that failed in a row, and since when. */
  failures: integer('failures').notNull().default(0),
  failing_since: moment('failing_since'),
  last_delivered_at: moment('last_delivered_at'),
  created_at: moment('created_at').notNull(),
}).enableRLS();

/** What each webhook is told, once per event. It holds ids and kinds, and nothing of what they stand for. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhook_id: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** What a receiver knows an event by; the same for every try. */
    message_id: text('message_id').notNull(),
    type: text('type').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: ['queued', 'sending', 'delivered', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    status: integer('status'),
    problem: text('problem'),
    created_at: moment('created_at').notNull(),
    finished_at: moment('finished_at'),
    /** While it is sent: when whoever sends it is surely gone. */
    next_attempt_at: moment('next_attempt_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.webhook_id, table.message_id),
    index('webhook_deliveries_by_time').on(table.webhook_id, table.created_at),
    index('webhook_deliveries_due')
      .on(table.webhook_id, table.next_attempt_at)
      .where(sql`state in ('queued', 'sending')`),
  ],
).enableRLS();
