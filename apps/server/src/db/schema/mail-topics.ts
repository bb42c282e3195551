import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ownerGrants } from './owner-grants.ts';
import { users } from './users.ts';

/** Of what each user is mailed, and up to where they were; no row is needed for what is usual. */
export const mailTopics = pgTable(
  'mail_topics',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    /** Null for what is usual. */
    frequency: text('frequency', { enum: ['at_once', 'daily', 'weekly', 'never'] }),
    /** The last number that was mailed or found to be none of theirs; null begins with what happens from then on. */
    told_up_to: bigint('told_up_to', { mode: 'number' }),
    /** When that began, by the clock of the database: nothing older is mailed. */
    told_since: moment('told_since'),
    /** When it was last looked whether there is something to mail. */
    told_at: moment('told_at'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.topic] })],
).enableRLS();

/** Up to where whoever was let in on an owner was mailed of that owner; how often is what the user chose for the topic. */
export const grantTopics = pgTable(
  'grant_topics',
  {
    grant_id: uuid('grant_id')
      .notNull()
      .references(() => ownerGrants.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    told_up_to: bigint('told_up_to', { mode: 'number' }),
    told_since: moment('told_since'),
    told_at: moment('told_at'),
  },
  (table) => [primaryKey({ columns: [table.grant_id, table.topic] })],
).enableRLS();
