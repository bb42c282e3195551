import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Messages of the documents mailbox that a server is at work on or has taken, by a hash of what they are. */
export const documentMails = pgTable(
  'document_mails',
  {
    /** Of Message-ID, sender and attachments, in hexadecimal. */
    digest: text('digest').primaryKey(),
    claimed_at: moment('claimed_at').notNull(),
    /** Null while a server is at work on it. */
    taken_at: moment('taken_at'),
  },
  (table) => [index('document_mails_by_claim').on(table.claimed_at)],
).enableRLS();
