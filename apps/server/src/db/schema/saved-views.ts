import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { brokers } from './brokers.ts';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** What people chose on a list and gave a name; a shared one is seen by every user of its maker's broker. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The broker that it is shared within; null for a personal one. */
    shared_with: bigint('shared_with', { mode: 'number' }).references(() => brokers.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    created_at: moment('created_at').notNull(),
    changed_at: moment('changed_at').notNull(),
  },
  (table) => [
    index('saved_views_by_user').on(table.user_id, table.list),
    index('saved_views_by_broker').on(table.shared_with, table.list),
  ],
).enableRLS();

/** Which view a list opens with, for each user and list. */
export const savedViewDefaults = pgTable(
  'saved_view_defaults',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    view_id: uuid('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.list] })],
).enableRLS();
