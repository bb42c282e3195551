import type { BooksStart } from '@gevel/contract';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** An owner that went to another broker stays named here, and is left out of what is answered. */
export interface KeptGroup {
  name: string;
  owner_ids: string[];
}

/** How users want figures added up and opened: groups of owners, what the books open with, bounds of ageing. */
export const figureChoices = pgTable('figure_choices', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  groups: jsonb('groups').$type<KeptGroup[]>().notNull(),
  start: jsonb('start').$type<BooksStart>(),
  ageing_bounds: jsonb('ageing_bounds').$type<number[]>(),
  changed_at: moment('changed_at').notNull(),
}).enableRLS();
