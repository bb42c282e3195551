import type { UnreadRecords } from '@gevel/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, sourceId } from './columns.ts';
import { reportSchedules } from './report-schedules.ts';
import { users } from './users.ts';

/** Lists and packs that somebody asked for as a file. The bytes lie in the file storage under `storage_key`. */
export const listExports = pgTable(
  'exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the user is gone; the file then goes too. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** With whose eyes: the user's own, or those of the portal that an administrator looked through. */
    scope_kind: text('scope_kind', { enum: ['admin', 'broker', 'owner'] }).notNull(),
    scope_id: bigint('scope_id', { mode: 'number' }),
    /** The owners in the scope when it was asked for; a file is only given out while all of them still are. */
    owner_ids: sourceId('owner_ids').array().notNull(),
    list: text('list').notNull(),
    format: text('format', { enum: ['csv', 'xlsx', 'zip'] }).notNull(),
    dialect: text('dialect', { enum: ['dutch', 'international'] }).notNull(),
    language: text('language', { enum: ['nl', 'en'] }).notNull(),
    /** As in the address of the list. */
    query: text('query').notNull(),
    columns: text('columns').array().notNull(),
    /** With what is masked else; why stands in the audit trail. */
    is_clear: boolean('is_clear').notNull().default(false),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] }).notNull(),
    problem: text('problem', { enum: ['interrupted', 'not_allowed', 'no_space', 'internal_error'] }),
    rows: integer('rows').notNull().default(0),
    total_rows: integer('total_rows').notNull(),
    byte_count: bigint('byte_count', { mode: 'number' }),
    storage_key: text('storage_key').unique(),
    synced_at: moment('synced_at'),
    /** Whether the data was renewed while it was read, so that rows may be of two moments. */
    changed_meanwhile: boolean('changed_meanwhile').notNull().default(false),
    /** What could not be read of what it was made of. */
    unread: jsonb('unread').$type<readonly UnreadRecords[]>().notNull().default([]),
    created_at: moment('created_at').notNull(),
    /** When the process that makes it last said so. */
    seen_at: moment('seen_at').notNull(),
    finished_at: moment('finished_at'),
    expires_at: moment('expires_at'),
    /** Asked for by a schedule: whoever made that is mailed of it. */
    schedule_id: uuid('schedule_id').references(() => reportSchedules.id, { onDelete: 'set null' }),
    /** The turn of the schedule for which it is made; null when it was asked for at once. */
    due_at: moment('due_at'),
    /** How often it was begun: one of a schedule is begun again when its process died. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('exports_by_user').on(table.user_id, table.created_at),
    index('exports_by_schedule').on(table.schedule_id).where(sql`schedule_id is not null`),
    index('exports_under_way').on(table.created_at).where(sql`state in ('queued', 'running')`),
  ],
).enableRLS();
