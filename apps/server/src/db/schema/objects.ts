import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  cents,
  derivedAt,
  ownedRows,
  ownerColumns,
  readPolicies,
  searchText,
  sortKey,
  syncColumns,
  syncPolicy,
} from './columns.ts';
import { owners } from './owners.ts';
import { recordColumns } from './record-columns.ts';

export const objects = pgTable(
  'objects',
  {
    ...recordColumns('objects'),
    ...ownerColumns(),
    ...syncColumns(),
    // Derived by `sync/derive` from other records and from the calendar.
    address: text('address'),
    postal_code: text('postal_code'),
    city: text('city'),
    building: text('building'),
    availability: text('availability'),
    tenant_name: text('tenant_name'),
    rent_per_month: cents('rent_per_month').notNull().default(0),
    derived_at: derivedAt(),
    reference_sort: sortKey('reference_sort', 'reference'),
    name_sort: sortKey('name_sort', 'name'),
    category_sort: sortKey('category_sort', 'category'),
    address_sort: sortKey('address_sort', 'address'),
    city_sort: sortKey('city_sort', 'city'),
    building_sort: sortKey('building_sort', 'building'),
    tenant_name_sort: sortKey('tenant_name_sort', 'tenant_name'),
    search_text: searchText(
      'reference',
      'name',
      'address',
      'postal_code',
      `replace(postal_code, ' ', '')`,
      'city',
      'building',
      'tenant_name',
    ),
  },
  (table) => [
    unique('objects_id_owner').on(table.id, table.owner_id, table.broker_id),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('objects_by_broker').on(table.broker_id, table.city_sort, table.address_sort, table.id),
    index('objects_by_owner').on(table.owner_id, table.city_sort, table.address_sort, table.id),
    index('objects_changed').on(table.broker_id, sql`greatest(changed_at, derived_at)`),
    index('objects_by_parent').on(table.parent_id),
    index('objects_by_reference').on(table.owner_id, table.reference),
    index('objects_counted_by_broker').on(
      table.broker_id,
      table.management_state,
      table.type,
      table.availability,
      table.rent_per_month,
    ),
    index('objects_counted_by_owner').on(
      table.owner_id,
      table.management_state,
      table.type,
      table.availability,
      table.rent_per_month,
    ),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** They follow their object to another owner or broker, and go with it. */
export const propertyValuations = pgTable(
  'property_valuations',
  { ...recordColumns('property_valuations'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    foreignKey({
      columns: [table.object_id, table.owner_id, table.broker_id],
      foreignColumns: [objects.id, objects.owner_id, objects.broker_id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('property_valuations_by_object').on(table.object_id, table.year),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
