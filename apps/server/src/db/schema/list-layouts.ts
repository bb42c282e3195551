import type { ListLayout } from '@gevel/contract';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** How people want their lists to look, one row for each user and list. */
export const listLayouts = pgTable(
  'list_layouts',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    layout: jsonb('layout').$type<ListLayout>().notNull(),
    changed_at: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.list] })],
).enableRLS();
