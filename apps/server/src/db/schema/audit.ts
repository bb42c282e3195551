import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
