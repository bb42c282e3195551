import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, ownedRows, ownerColumns, readPolicies, sourceId, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';

/** All but notes that arrived, which stay as long as their ticket. */
const mayBeOnItsWay = sql`(kind = 'ticket' or state <> 'sent')`;

/**
 * What people of the portal write into the back office: a new ticket, or a note on one. It waits here until it is there, or is kept here
 * for good. A note that arrived stays as long as its ticket: its copy of the back office is closed to owners.
 */
export const ticketWrites = pgTable(
  'ticket_writes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['ticket', 'note'] }).notNull(),
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed', 'kept'] }).notNull(),
    ...ownerColumns(),
    user_id: uuid('user_id').notNull(),
    user_name: text('user_name').notNull(),
    /** The writer's own name of this write, so that a form that is sent twice is one write. */
    request_key: text('request_key').notNull(),
    object_id: sourceId('object_id'),
    object_reference: text('object_reference'),
    /** Of a note from the start; of a ticket what the back office answered. */
    ticket_reference: text('ticket_reference'),
    ticket_id: sourceId('ticket_id'),
    reporting_date: date('reporting_date').notNull(),
    description: text('description').notNull(),
    priority: text('priority', { enum: ['low', 'normal', 'high'] }),
    problem_category: text('problem_category'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    /** What the back office itself said of a refused value. */
    back_office_says: jsonb('back_office_says').notNull().default([]),
    next_attempt_at: moment('next_attempt_at').notNull(),
    /** Until then whoever sends it has it to itself; a process that died lets go of it this way. */
    claimed_until: moment('claimed_until'),
    created_at: moment('created_at').notNull(),
    sent_at: moment('sent_at'),
  },
  (table) => [
    unique('ticket_writes_request').on(table.user_id, table.request_key),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('ticket_writes_due').on(table.state, table.next_attempt_at),
    index('ticket_writes_by_broker').on(table.broker_id, table.created_at),
    index('ticket_writes_by_owner').on(table.owner_id, table.created_at),
    index('ticket_writes_by_ticket').on(table.ticket_id),
    // By which what is on its way is read.
    index('ticket_writes_open_by_broker').on(table.broker_id, table.created_at).where(mayBeOnItsWay),
    index('ticket_writes_open_by_owner').on(table.owner_id, table.created_at).where(mayBeOnItsWay),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
