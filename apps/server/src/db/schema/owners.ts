import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { brokers } from './brokers.ts';
import {
  moment,
  readPolicies,
  scopedAdmin,
  scopedBroker,
  scopedOwner,
  searchText,
  sortKey,
  sourceId,
  syncColumns,
  syncPolicy,
} from './columns.ts';
import { recordColumns } from './record-columns.ts';
import { users } from './users.ts';

/**
 * Landlords of the back office. An owner is never deleted but marked as gone, because the link to its broker is ours.
 * `broker_id` is 0 while no broker is linked; every row of an owner repeats it, and foreign keys move it along.
 */
export const owners = pgTable(
  'owners',
  {
    ...recordColumns('owners'),
    ...syncColumns(),
    is_present: boolean('is_present').notNull().default(true),
    linked_broker_id: bigint('linked_broker_id', { mode: 'number' }).references(() => brokers.id),
    broker_id: bigint('broker_id', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql.raw('coalesce(linked_broker_id, 0)')),
    name_sort: sortKey('name_sort', 'name'),
    search_text: searchText('name', 'reference', 'city'),
  },
  (table) => [
    unique('owners_id_broker').on(table.id, table.broker_id),
    index('owners_by_broker').on(table.broker_id, table.name_sort, table.id),
    ...readPolicies({ broker: `broker_id = ${scopedBroker}`, owner: `id = ${scopedOwner}`, admin: scopedAdmin }),
    syncPolicy(),
  ],
).enableRLS();

/** Owners that administrators took into the portal, with what we keep of them beside the back office. */
export const ownerPortals = pgTable(
  'owner_portals',
  {
    owner_id: sourceId('owner_id')
      .primaryKey()
      .references(() => owners.id),
    portal_email: text('portal_email'),
    remarks: text('remarks'),
    /** Within how many days after a period it is paid, when that is another than its broker's. */
    payout_days: integer('payout_days'),
    /** Who of its broker handles it, when that is another than who handles the broker's owners. */
    handler_id: uuid('handler_id').references(() => users.id, { onDelete: 'set null' }),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  // Portfolios read only what is granted: within how many days they are paid.
  () => [
    ...readPolicies({
      broker: `owner_id in (select o.id from owners o where o.broker_id = ${scopedBroker})`,
      owner: `owner_id = ${scopedOwner}`,
      admin: scopedAdmin,
    }),
  ],
).enableRLS();
