import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, sourceId } from './columns.ts';

/**
 * Who was erased, so that they stay erased when the back office or a restored backup brings them back. Nothing here can
 * be read: ids, references and texts are hashed with a key that is itself encrypted.
 */
export const erasures = pgTable('erasures', {
  id: uuid('id').primaryKey(),
  subject_type: text('subject_type', { enum: ['relation', 'user'] }).notNull(),
  /** Hashes of the ids and references that name the person. */
  subjects: text('subjects').array().notNull(),
  /** Hashes of names, addresses and numbers, each with its length and where it is looked for. */
  texts: text('texts').array().notNull(),
  /** Whether documents at records of the person went: they go again from a restored backup. */
  with_documents: boolean('with_documents').notNull().default(false),
  erased_at: moment('erased_at').notNull(),
});

/** What was asked about the data of one person: a copy of it, or its erasure. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['export', 'erasure'] }).notNull(),
    subject_type: text('subject_type', { enum: ['relation', 'user'] }).notNull(),
    /** Whom it is about; both go when the person is erased. */
    relation_id: sourceId('relation_id'),
    user_id: uuid('user_id'),
    subject_name: text('subject_name').notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'expired'] }).notNull(),
    problem: text('problem', {
      enum: ['interrupted', 'no_space', 'not_found', 'last_administrator', 'internal_error'],
    }),
    /** Rows that were copied, or changed. */
    rows: integer('rows').notNull().default(0),
    byte_count: bigint('byte_count', { mode: 'number' }),
    storage_key: text('storage_key').unique(),
    /** The administrator; a user like any other, so that the name is looked up and not kept. */
    requested_by: uuid('requested_by').notNull(),
    created_at: moment('created_at').notNull(),
    finished_at: moment('finished_at'),
    expires_at: moment('expires_at'),
  },
  (table) => [index('privacy_requests_by_moment').on(table.created_at)],
).enableRLS();
