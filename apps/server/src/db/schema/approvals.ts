import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, moment, ownedRows, ownerColumns, readPolicies, sourceId, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';

/**
 * What owners are asked to agree to, one row for each amount that was asked, and what only agents can find out before anybody can be
 * asked. `sync/derive/approvals` asks and ends; people decide. A row that ended stays as history.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ownerColumns(),
    subject_type: text('subject_type', { enum: ['tickets', 'invoices'] }).notNull(),
    /** As the list of the record writes it. */
    subject_id: text('subject_id').notNull(),
    record_id: sourceId('record_id').notNull(),
    reference: text('reference'),
    state: text('state', { enum: ['asked', 'approved', 'refused', 'costs_unknown', 'mandate_unknown'] }).notNull(),
    amount: cents('amount'),
    mandate: cents('mandate'),
    mandate_of: text('mandate_of', { enum: ['ticket', 'object', 'parent'] }),
    asked_at: moment('asked_at').notNull(),
    /** The last time that its owner was reminded, and every time, the first one first. */
    reminded_at: moment('reminded_at'),
    reminders: moment('reminders').array().notNull().default([]),
    decided_at: moment('decided_at'),
    user_id: uuid('user_id'),
    decided_by: text('decided_by'),
    /** Whether a deputy decided, in the name of the owner. */
    by_deputy: boolean('by_deputy').notNull().default(false),
    /** Amounts, budgets, and the documents with their checksums, as they stood on the screen of who decided. */
    shown: jsonb('shown'),
    /** The note that carries the decision into the back office; null where there is no ticket to write it to. */
    write_id: uuid('write_id'),
    /** Whether that note is in the back office; set by a trigger of `ticket_writes`, whose rows have a term of their own. */
    is_noted: boolean('is_noted').notNull().default(false),
    ended_at: moment('ended_at'),
    end_reason: text('end_reason', { enum: ['amount_changed', 'not_needed', 'settled'] }),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('approvals_current').on(table.subject_type, table.record_id).where(sql`ended_at is null`),
    // With the type of the record, so that counting what the modules show reads the index alone.
    index('approvals_by_broker').on(table.broker_id, table.asked_at, table.id, table.subject_type),
    index('approvals_by_owner').on(table.owner_id, table.asked_at, table.id, table.subject_type, table.state),
    index('approvals_by_subject').on(table.subject_id, table.subject_type),
    index('approvals_by_write').on(table.write_id).where(sql`write_id is not null`),
    index('approvals_by_reminder')
      .on(sql`coalesce(reminded_at, asked_at)`)
      .where(sql`state = 'asked' and ended_at is null`),
    // What is not known is found out by agents; an owner is asked, or hears nothing of it.
    ...readPolicies({ ...ownedRows, owner: `${ownedRows.owner} and state in ('asked', 'approved', 'refused')` }),
    syncPolicy(),
  ],
).enableRLS();
