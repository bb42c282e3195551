import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { administered, moment, readPolicies, searchText } from './columns.ts';

/** Who did what; a trigger refuses to change or delete a row, and each row's hash covers the one before. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    happened_at: moment('happened_at').notNull(),
    action: text('action').notNull(),
    user_id: uuid('user_id'),
    user_name: text('user_name'),
    /** The portal through which an administrator looked. */
    acting_as: text('acting_as'),
    subject_type: text('subject_type'),
    subject_id: text('subject_id'),
    subject_name: text('subject_name'),
    reason: text('reason'),
    address: text('address'),
    before: jsonb('before'),
    after: jsonb('after'),
    hash: text('hash').notNull(),
    search_text: searchText('action', 'user_name', 'acting_as', 'subject_name', 'reason'),
  },
  (table) => [
    index('audit_events_by_moment').on(table.happened_at, table.id),
    index('audit_events_by_subject').on(table.subject_type, table.subject_id),
    ...readPolicies(administered),
  ],
).enableRLS();

/** Every mail; the texts go once it was sent, because they hold links that open things. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: ['nl', 'en'] }).notNull(),
    sender_name: text('sender_name').notNull(),
    subject: text('subject').notNull(),
    html: text('html'),
    text: text('text'),
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed', 'outbox'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    created_at: moment('created_at').notNull(),
    sent_at: moment('sent_at'),
    /** A queued mail that failed is not tried again before then, by any node. */
    next_attempt_at: moment('next_attempt_at'),
    search_text: searchText('recipient', 'subject'),
  },
  (table) => [index('mails_by_moment').on(table.created_at, table.id), ...readPolicies(administered)],
).enableRLS();
