import { bigint, date, foreignKey, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment, ownedRows, ownerColumns, readPolicies, sourceId, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';

/** What went to the back office as a link to photos of a ticket, and how often it was opened; nothing of who opened it. */
export const photoLinks = pgTable(
  'photo_links',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ownerColumns(),
    ticket_id: sourceId('ticket_id').notNull(),
    /** The secret itself stands in the note alone. */
    token_hash: bytes('token_hash').notNull().unique(),
    /** The note that carries it. */
    write_id: uuid('write_id').notNull(),
    /** How many photos were new when it was made. */
    photo_count: integer('photo_count').notNull(),
    created_at: moment('created_at').notNull(),
    /** On which it still opens, in Amsterdam. */
    last_day: date('last_day').notNull(),
    revoked_at: moment('revoked_at'),
    opened_count: integer('opened_count').notNull().default(0),
    last_opened_at: moment('last_opened_at'),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('photo_links_by_ticket').on(table.ticket_id),
    index('photo_links_by_owner').on(table.owner_id),
    index('photo_links_by_last_day').on(table.last_day),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
