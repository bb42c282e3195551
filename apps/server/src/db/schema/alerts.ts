import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** From which thresholds each user is alerted, and what was past them when it was last looked. */
export const alerts = pgTable(
  'alerts',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    threshold: integer('threshold').notNull(),
    /** Whose portfolio that was: in another one everything is there from the beginning. */
    scope: text('scope'),
    /** Ids of the rows; null before the first look, which tells nothing. */
    past: text('past').array(),
    looked_at: moment('looked_at'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
).enableRLS();

/** How much came past a threshold at a look, with a number of the same sequence as what is told otherwise. */
export const alertCrossings = pgTable(
  'alert_crossings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    crossed: integer('crossed').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('alert_crossings_by_user').on(table.user_id, table.id)],
).enableRLS();
