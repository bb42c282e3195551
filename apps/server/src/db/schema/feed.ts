import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, ownedRows, ownerColumns, readPolicies, scopedBroker, sourceId, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';
import { users } from './users.ts';

/**
 * What happened to records, one row for each event, told by triggers of their tables in the transaction of the change, whoever
 * makes it; see `gevel_tell_feed`. It holds no names: what a record is called is looked up when an entry is read.
 */
export const feedEntries = pgTable(
  'feed_entries',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ...ownerColumns(),
    at: moment('at').notNull().defaultNow(),
    /** The table of the record. */
    kind: text('kind').notNull(),
    event: text('event').notNull(),
    record_id: sourceId('record_id').notNull(),
    /** Before and after, where the event has these: euros, a day, or the name of a state. */
    was: text('was'),
    becomes: text('becomes'),
    /** Whom it is for, where that differs from one entry of its event to another: owners or agents. */
    told_to: text('told_to', { enum: ['broker', 'owner'] }),
    /** Of what agents say among themselves their broker: it does not follow an owner to another one. */
    agents_of: bigint('agents_of', { mode: 'number' }),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    // By its number alone nobody looks for an entry, and no plan shall walk through those of everybody.
    primaryKey({ columns: [table.owner_id, table.kind, table.id] }),
    index('feed_entries_by_broker').on(table.broker_id, table.kind, table.id),
    index('feed_entries_by_time').on(table.at),
    // When a record came, for its own story.
    index('feed_entries_added').on(table.record_id, table.kind).where(sql`event = 'added'`),
    // What falls due is told once for each record and day.
    uniqueIndex('feed_entries_due')
      .on(table.owner_id, table.kind, table.event, table.record_id, table.becomes)
      .where(sql`event in ('ends', 'notice_due', 'index_due', 'expires', 'unpaid')`),
    // Of notes an owner hears when they are released, of documents each when it is there for them, of questions who is to read them.
    ...readPolicies({
      broker: `${ownedRows.broker} and event not in ('shared', 'released') and told_to is distinct from 'owner' and (agents_of is null or agents_of = ${scopedBroker})`,
      owner: `${ownedRows.owner} and told_to is distinct from 'broker' and (kind <> 'ticket_notes' or event = 'released') and (event = 'shared' or kind not like '%\\_documents' or event in ('replaced', 'expires') and exists (select from documents d where d.id = record_id))`,
    }),
    syncPolicy(),
  ],
).enableRLS();

/** Up to which entry each user has read what was new. */
export const feedReaders = pgTable('feed_readers', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  read_up_to: bigint('read_up_to', { mode: 'number' }).notNull(),
  read_at: moment('read_at').notNull(),
}).enableRLS();
