import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  administered,
  byteOrderedText,
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

const metBy = (isMine: string) =>
  `not is_anonymised and exists (select from relation_owners ro where ro.relation_id = relations.id and ${isMine})`;

/** Everybody the back office knows: tenants, suppliers, owners, agents. Seen through `relation_owners`. */
export const relations = pgTable(
  'relations',
  {
    id: sourceId('id').primaryKey(),
    reference: text('reference'),
    type: text('type').notNull(),
    name: text('name').notNull(),
    is_active: boolean('is_active').notNull(),
    archived_on: date('archived_on'),
    first_name: text('first_name'),
    last_name_prefix: text('last_name_prefix'),
    last_name: text('last_name'),
    initials: text('initials'),
    salutation: text('salutation'),
    birth_date: date('birth_date'),
    communication_method: text('communication_method'),
    is_anonymised: boolean('is_anonymised').notNull(),
    street_address: text('street_address'),
    postal_code: text('postal_code'),
    city: text('city'),
    email: text('email'),
    phone: text('phone'),
    mobile: text('mobile'),
    coc_number: text('coc_number'),
    vat_number: text('vat_number'),
    iban: text('iban'),
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
      'phone',
      'mobile',
    ),
  },
  () => [
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
  },
  (table) => [
    primaryKey({ columns: [table.relation_id, table.owner_id] }),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('relation_owners_by_broker').on(table.broker_id, table.relation_id),
    index('relation_owners_by_owner').on(table.owner_id, table.relation_id),
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

export const estateAgents = pgTable(
  'estate_agents',
  {
    id: sourceId('id').primaryKey(),
    reference: text('reference'),
    name: text('name').notNull(),
    is_active: boolean('is_active').notNull(),
    street_address: text('street_address'),
    postal_code: text('postal_code'),
    city: text('city'),
    email: text('email'),
    phone: text('phone'),
    mobile: text('mobile'),
    ...syncColumns(),
  },
  () => [...readPolicies(administered), syncPolicy()],
).enableRLS();

/** Only sync reads it; what people see of an address stands on the object. */
export const addresses = pgTable(
  'addresses',
  {
    id: sourceId('id').primaryKey(),
    street: text('street'),
    house_number: text('house_number'),
    postal_code: text('postal_code'),
    city: text('city'),
    ...syncColumns(),
  },
  () => [syncPolicy()],
).enableRLS();
