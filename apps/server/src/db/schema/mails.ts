import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { administered, moment, readPolicies, searchText } from './columns.ts';

/** Every mail; the texts go once it was sent, because they hold links that open things. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: ['nl', 'en'] }).notNull(),
    sender_name: text('sender_name').notNull(),
    /** Where an answer goes: the address of the broker in whose name it is; null for mails of the portal itself. */
    reply_to: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html'),
    text: text('text'),
    /** Where whoever gets it ends mails like it with one call; goes with the texts. */
    unsubscribe_url: text('unsubscribe_url'),
    /** The logo that its HTML shows. */
    logo_file_id: uuid('logo_file_id'),
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
