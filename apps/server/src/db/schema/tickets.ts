import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  derivedAt,
  moment,
  ownedRows,
  ownerColumns,
  readPolicies,
  scopedOwner,
  searchText,
  sharedRows,
  sortKey,
  sourceId,
  syncColumns,
  syncPolicy,
} from './columns.ts';
import { owners } from './owners.ts';
import { recordColumns } from './record-columns.ts';
import { users } from './users.ts';

export const tickets = pgTable(
  'tickets',
  {
    ...recordColumns('tickets'),
    ...ownerColumns(),
    ...syncColumns(),
    // Derived by `sync/derive` from other records.
    object_name: text('object_name'),
    address: text('address'),
    derived_at: derivedAt(),
    reference_sort: sortKey('reference_sort', 'reference'),
    object_name_sort: sortKey('object_name_sort', 'object_name'),
    address_sort: sortKey('address_sort', 'address'),
    tenant_name_sort: sortKey('tenant_name_sort', 'tenant_name'),
    reporter_name_sort: sortKey('reporter_name_sort', 'reporter_name'),
    supplier_name_sort: sortKey('supplier_name_sort', 'supplier_name'),
    problem_category_sort: sortKey('problem_category_sort', 'problem_category'),
    category_sort: sortKey('category_sort', 'category'),
    search_text: searchText('reference', 'object_name', 'address', 'tenant_name', 'supplier_name', 'description'),
  },
  (table) => [
    unique('tickets_id_owner').on(table.id, table.owner_id, table.broker_id),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('tickets_by_broker').on(table.broker_id, table.reporting_date, table.reference_sort, table.id),
    index('tickets_by_owner').on(table.owner_id, table.reporting_date, table.reference_sort, table.id),
    index('tickets_changed').on(table.broker_id, sql`greatest(changed_at, derived_at)`),
    index('tickets_open_by_broker')
      .on(table.broker_id, table.reporting_date, table.id)
      .where(sql`closing_date is null`),
    index('tickets_open_by_owner').on(table.owner_id, table.reporting_date, table.id).where(sql`closing_date is null`),
    index('tickets_by_object').on(table.object_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const ticketStates = pgTable(
  'ticket_states',
  { ...recordColumns('ticket_states'), ...syncColumns(), name_sort: sortKey('name_sort', 'name') },
  () => [...readPolicies(sharedRows), syncPolicy()],
).enableRLS();

/** Which of our six statuses a state of the customer counts as; by name, because the live call knows no ids. */
export const ticketStateMap = pgTable('ticket_state_map', {
  state_name: text('state_name').primaryKey(),
  status: text('status').notNull(),
});

/**
 * They follow their ticket. Nobody wrote them for an owner, who reads what an agent released, or all of them where the broker opened
 * them. A trigger takes the release away when the words or the owner change: others were released, or to somebody else.
 */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    ...recordColumns('ticket_notes'),
    ...ownerColumns(),
    ...syncColumns(),
    released_at: moment('released_at'),
    released_by_id: uuid('released_by_id'),
    released_by: text('released_by'),
  },
  (table) => [
    foreignKey({
      columns: [table.ticket_id, table.owner_id, table.broker_id],
      foreignColumns: [tickets.id, tickets.owner_id, tickets.broker_id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('ticket_notes_by_ticket').on(table.ticket_id, table.written_on, table.id),
    ...readPolicies({
      ...ownedRows,
      owner: `owner_id = ${scopedOwner} and (released_at is not null or broker_id in (select b.id from brokers b where b.opens_ticket_notes))`,
    }),
    syncPolicy(),
  ],
).enableRLS();

/** Up to when each user has read what was said at a ticket. */
export const ticketReads = pgTable(
  'ticket_reads',
  {
    ticket_id: sourceId('ticket_id').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...ownerColumns(),
    read_at: moment('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.ticket_id] }),
    foreignKey({
      columns: [table.ticket_id, table.owner_id, table.broker_id],
      foreignColumns: [tickets.id, tickets.owner_id, tickets.broker_id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('ticket_reads_by_ticket').on(table.ticket_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
