import { sql } from 'drizzle-orm';
import { bigint, date, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { brokers } from './brokers.ts';
import {
  moment,
  ofBroker,
  ownerColumns,
  type Readers,
  readPolicies,
  scopedAdmin,
  scopedBroker,
  scopedOwner,
  syncPolicy,
} from './columns.ts';
import { owners } from './owners.ts';
import { users } from './users.ts';

/**
 * What agents say among themselves names their broker in `agents_of`: no owner sees it, and it does not follow an owner to another
 * broker. Where that is null, owner and agents talk with each other.
 */
const audience = () => ({
  ...ownerColumns(),
  agents_of: bigint('agents_of', { mode: 'number' }).references(() => brokers.id, { onDelete: 'cascade' }),
});
const ofAudience: Readers = {
  broker: `broker_id = ${scopedBroker} and (agents_of is null or agents_of = ${scopedBroker})`,
  owner: `owner_id = ${scopedOwner} and agents_of is null`,
};
const ofOwner = (table: { owner_id: unknown; broker_id: unknown }) =>
  foreignKey({
    // The columns are those of the table at hand; the builder's types do not span tables.
    columns: [table.owner_id, table.broker_id] as never,
    foreignColumns: [owners.id, owners.broker_id] as never,
  })
    .onUpdate('cascade')
    .onDelete('cascade');

/** A question at a record, or at a line of a statement. */
export const threads = pgTable(
  'threads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...audience(),
    subject_type: text('subject_type').notNull(),
    subject_id: text('subject_id').notNull(),
    /** What the record was called when the question was asked. */
    subject_name: text('subject_name').notNull(),
    line_id: text('line_id'),
    line_name: text('line_name'),
    /** What tells the line from others of its statement, and is the same next month: direction, account, relation, object. */
    line_key: text('line_key'),
    /** The first day of the statement of the line: an explanation stands in those from then on. */
    line_from: date('line_from'),
    state: text('state', { enum: ['open', 'answered'] }).notNull(),
    /** Who asked, and on whose side. */
    user_id: uuid('user_id').notNull(),
    side: text('side', { enum: ['owner', 'broker'] }).notNull(),
    assignee_id: uuid('assignee_id'),
    assignee_name: text('assignee_name'),
    created_at: moment('created_at').notNull(),
    /** A later one is larger, so that threads are in its order. */
    last_message_id: bigint('last_message_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    ofOwner(table),
    index('threads_by_broker').on(table.broker_id, table.last_message_id),
    // What is open is counted in the menu of everybody who answers.
    index('threads_open_by_broker').on(table.broker_id, table.subject_type).where(sql`state = 'open'`),
    index('threads_by_owner').on(table.owner_id, table.last_message_id),
    index('threads_by_subject').on(table.owner_id, table.subject_type, table.subject_id),
    // An agent asks for those of a record whoever it was of, among those of all owners.
    index('threads_of_record').on(table.subject_id, table.subject_type),
    // Administrators count what is open, by the four columns that they are granted: whose it is and what it says they read nowhere.
    ...readPolicies({ ...ofAudience, admin: `${scopedAdmin} and state = 'open'` }),
    syncPolicy(),
  ],
).enableRLS();

export const threadMessages = pgTable(
  'thread_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    thread_id: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    ...audience(),
    user_id: uuid('user_id').notNull(),
    user_name: text('user_name').notNull(),
    side: text('side', { enum: ['owner', 'broker'] }).notNull(),
    body: text('body').notNull(),
    /** The writer's own name of this message, so that a form that is sent twice is one message. */
    request_key: uuid('request_key').notNull(),
    written_at: moment('written_at').notNull(),
    /** Stands as an explanation under the same line of later statements. */
    explains_since: moment('explains_since'),
    explained_by_id: uuid('explained_by_id'),
    explained_by: text('explained_by'),
  },
  (table) => [
    ofOwner(table),
    unique('thread_messages_request').on(table.user_id, table.request_key),
    index('thread_messages_by_thread').on(table.thread_id, table.id),
    index('thread_messages_by_owner').on(table.owner_id),
    index('thread_messages_by_user').on(table.user_id, table.written_at),
    ...readPolicies(ofAudience),
    syncPolicy(),
  ],
).enableRLS();

/** Up to which message each user has read a thread. */
export const threadReads = pgTable(
  'thread_reads',
  {
    thread_id: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...audience(),
    read_up_to: bigint('read_up_to', { mode: 'number' }).notNull(),
    read_at: moment('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.thread_id] }),
    ofOwner(table),
    index('thread_reads_by_thread').on(table.thread_id),
    index('thread_reads_by_owner').on(table.owner_id),
    ...readPolicies(ofAudience),
    syncPolicy(),
  ],
).enableRLS();

/** Answers that the agents of a broker keep for each other. */
export const savedAnswers = pgTable(
  'saved_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    broker_id: bigint('broker_id', { mode: 'number' })
      .notNull()
      .references(() => brokers.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    user_id: uuid('user_id').notNull(),
    user_name: text('user_name').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (table) => [
    index('saved_answers_by_broker').on(table.broker_id, table.title),
    ...readPolicies(ofBroker),
    syncPolicy(),
  ],
).enableRLS();
