import { scheduleFrequencies, scheduleProblems } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** Lists that somebody has made into files again and again. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of whose portal, as it was open when the schedule was made; in another nothing is made. */
    scope_kind: text('scope_kind', { enum: ['admin', 'broker', 'owner'] }).notNull(),
    scope_id: bigint('scope_id', { mode: 'number' }),
    name: text('name').notNull(),
    list: text('list').notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    dialect: text('dialect', { enum: ['dutch', 'international'] }).notNull(),
    /** As in the address of the list, and as in the address of its screen. */
    query: text('query').notNull(),
    screen: text('screen').notNull(),
    columns: text('columns').array().notNull(),
    frequency: text('frequency', { enum: scheduleFrequencies }).notNull(),
    /** Of the week, Monday being 1, or of the month; null when daily. */
    day: integer('day'),
    created_at: moment('created_at').notNull(),
    paused_at: moment('paused_at'),
    /** When it is its turn; moved in the transaction that asks for the file, so that each turn asks once. */
    next_at: moment('next_at').notNull(),
    /** When it was last asked for, for which turn, and how that went; a turn of null was asked for by hand. */
    last_asked_at: moment('last_asked_at'),
    last_due_at: moment('last_due_at'),
    last_made_at: moment('last_made_at'),
    last_problem: text('last_problem', { enum: scheduleProblems }),
  },
  (table) => [
    index('report_schedules_by_user').on(table.user_id, table.created_at),
    index('report_schedules_due').on(table.next_at).where(sql`paused_at is null`),
    check(
      'report_schedules_day',
      sql.raw(`(frequency = 'daily' and day is null) or (frequency = 'weekly' and day is not null and day between 1 and 7)
        or (frequency = 'monthly' and day is not null and day between 1 and 31)`),
    ),
  ],
).enableRLS();
