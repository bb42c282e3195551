import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { users } from './users.ts';

/** What the portal shows push services that it is the one who was let in (RFC 8292); the newest one is given to new devices. */
export const pushKeys = pgTable('push_keys', {
  public_key: text('public_key').primaryKey(),
  /** Sealed, in the place of its public key. */
  private_key: text('private_key').notNull(),
  created_at: moment('created_at').notNull(),
}).enableRLS();

/** The browsers in which somebody asked for messages on the device. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the cookie that tells the browser. */
    token_hash: bytes('token_hash').notNull(),
    /** The session that was last open in it. */
    session_id: uuid('session_id').notNull(),
    /** The key that it was let in with. */
    public_key: text('public_key').notNull(),
    /** Address and keys of the browser, sealed in the place of this device; null once it ended. */
    subscription: text('subscription'),
    /** Of its address; a browser that lost its cookie is known by it. */
    endpoint_hash: bytes('endpoint_hash'),
    user_agent: text('user_agent'),
    created_at: moment('created_at').notNull(),
    last_sent_at: moment('last_sent_at'),
    ended_at: moment('ended_at'),
    /** Its service does not know it any more, or does not take what the portal signs. */
    end_reason: text('end_reason', { enum: ['gone', 'refused'] }),
  },
  (table) => [
    uniqueIndex('push_devices_by_token').on(table.token_hash),
    uniqueIndex('push_devices_by_endpoint').on(table.endpoint_hash),
    index('push_devices_by_user').on(table.user_id),
  ],
).enableRLS();

/** Of what each device is told, and up to where it was; as `mail_topics`, but with a row for each topic. */
export const pushTopics = pgTable(
  'push_topics',
  {
    device_id: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    frequency: text('frequency', { enum: ['at_once', 'daily', 'weekly', 'never'] }).notNull(),
    told_up_to: bigint('told_up_to', { mode: 'number' }),
    told_since: moment('told_since'),
    told_at: moment('told_at'),
  },
  (table) => [primaryKey({ columns: [table.device_id, table.topic] })],
).enableRLS();

/** What a device is told: how much of what happened, in words. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    device_id: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    status: integer('status'),
    problem: text('problem'),
    created_at: moment('created_at').notNull(),
    finished_at: moment('finished_at'),
    /** While it is sent: when whoever sends it is surely gone. */
    next_attempt_at: moment('next_attempt_at'),
  },
  (table) => [
    index('push_messages_by_device').on(table.device_id),
    index('push_messages_due').on(table.next_attempt_at).where(sql`state in ('queued', 'sending')`),
  ],
).enableRLS();
