import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import {
  administered,
  byteOrderedText,
  moment,
  ownedRows,
  ownerColumns,
  readPolicies,
  searchText,
  sortKey,
  sourceId,
  syncColumns,
  syncPolicy,
} from './columns.ts';
import { owners } from './owners.ts';
import { recordColumns } from './record-columns.ts';

const metBy = (isMine: string) =>
  `not is_anonymised and exists (select from relation_owners ro where ro.relation_id = relations.id and ${isMine})`;

/** Everybody the back office knows: tenants, suppliers, owners, agents. Seen through `relation_owners`. */
export const relations = pgTable(
  'relations',
  {
    ...recordColumns('relations'),
    ...syncColumns(),
    name_sort: sortKey('name_sort', 'name'),
    reference_sort: sortKey('reference_sort', 'reference'),
    street_address_sort: sortKey('street_address_sort', 'street_address'),
    city_sort: sortKey('city_sort', 'city'),
    search_text: searchText(
      'name',
      'reference',
      'street_address',
      'postal_code',
      `replace(postal_code, ' ', '')`,
      'city',
      'email',
    ),
  },
  (table) => [
    index('relations_by_reference').on(table.reference),
    index('relations_changed').on(table.changed_at),
    ...readPolicies({ broker: metBy(`ro.${ownedRows.broker}`), owner: metBy(`ro.${ownedRows.owner}`) }),
    syncPolicy(),
  ],
).enableRLS();

/**
 * Through which owners a relation is met: their contracts, tickets and invoices, and the owner's own relation. The list of
 * relations is read in the order of these rows, so that a page reads the rows of a page. Triggers keep what they have of
 * the relation (`gevel_list_relations`).
 */
export const relationOwners = pgTable(
  'relation_owners',
  {
    relation_id: sourceId('relation_id').notNull(),
    ...ownerColumns(),
    /** The sort key of the relation's name; null of one that is not shown, since it is anonymised or gone. */
    name_sort: byteOrderedText('name_sort'),
    /** The one row by which a broker sees the relation, through however many owners it is met. */
    is_first_of_broker: boolean('is_first_of_broker').notNull().default(false),
    linked_at: moment('linked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.relation_id, table.owner_id] }),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('relation_owners_by_broker').on(table.broker_id, table.relation_id),
    index('relation_owners_by_owner').on(table.owner_id, table.relation_id),
    // Lists of a day ask which came since.
    index('relation_owners_linked').on(table.linked_at),
    index('relation_owners_named_by_broker')
      .on(table.broker_id, table.name_sort, table.relation_id)
      .where(sql`is_first_of_broker`),
    index('relation_owners_named_by_owner')
      .on(table.owner_id, table.name_sort, table.relation_id)
      .where(sql`name_sort is not null`),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** Through which owners a relation was met when the back office let go of it; whoever could see it may read what it was. */
export const removedRelationOwners = pgTable(
  'removed_relation_owners',
  { relation_id: sourceId('relation_id').notNull(), ...ownerColumns() },
  (table) => [
    primaryKey({ columns: [table.relation_id, table.owner_id] }),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('removed_relation_owners_by_owner').on(table.owner_id, table.broker_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

export const estateAgents = pgTable('estate_agents', { ...recordColumns('estate_agents'), ...syncColumns() }, () => [
  ...readPolicies(administered),
  syncPolicy(),
]).enableRLS();

/** Only sync reads it; what people see of an address stands on the object. */
export const addresses = pgTable('addresses', { ...recordColumns('addresses'), ...syncColumns() }, () => [
  syncPolicy(),
]).enableRLS();

/** Only sync reads it: it names persons by numbers that are no relation's. */
export const contactPersons = pgTable(
  'contact_persons',
  { ...recordColumns('contact_persons'), ...syncColumns() },
  (table) => [primaryKey({ columns: [table.relation_id, table.person_id] }), syncPolicy()],
).enableRLS();

/** Each names two owners, who need not know of each other. */
export const ownerShares = pgTable('owner_shares', { ...recordColumns('owner_shares'), ...syncColumns() }, () => [
  ...readPolicies(administered),
  syncPolicy(),
]).enableRLS();
