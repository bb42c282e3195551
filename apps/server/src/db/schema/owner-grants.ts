import { grantRoleNames } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, ownedRows, ownerColumns, readPolicies, scopedAdmin } from './columns.ts';
import { owners } from './owners.ts';
import { users } from './users.ts';

/**
 * Who was let in on an owner that is not their own. One that was given anew is another row; what ended stays as what was. A person
 * is named as by whoever let them in, so that nobody learns from it what else is known of an address.
 */
export const ownerGrants = pgTable(
  'owner_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ownerColumns(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    first_name: text('first_name').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: grantRoleNames }).notNull(),
    read_only: boolean('read_only').notNull(),
    /** In Amsterdam; null for no end. */
    last_day: date('last_day'),
    /** As deputy for approvals; in Amsterdam, both days included. */
    decides_from: date('decides_from'),
    decides_until: date('decides_until'),
    /** Up to where a deputy was mailed what the owner is asked. */
    deputy_told_up_to: bigint('deputy_told_up_to', { mode: 'number' }),
    given_at: moment('given_at').notNull(),
    given_by_id: uuid('given_by_id'),
    given_by: text('given_by'),
    revoked_at: moment('revoked_at'),
    revoked_by_id: uuid('revoked_by_id'),
    revoked_by: text('revoked_by'),
    last_visit_at: moment('last_visit_at'),
    /** What of the owner's feed was read by it. */
    read_up_to: bigint('read_up_to', { mode: 'number' }),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('owner_grants_open').on(table.user_id, table.owner_id).where(sql`revoked_at is null`),
    index('owner_grants_by_owner').on(table.owner_id, table.given_at),
    check(
      'owner_grants_deputy',
      sql`(decides_from is null) = (decides_until is null) and decides_from <= decides_until`,
    ),
    ...readPolicies({ ...ownedRows, admin: scopedAdmin }),
  ],
).enableRLS();

/** What guests looked at, by day, for whoever let them in; it goes with the grant. */
export const grantLooks = pgTable(
  'grant_looks',
  {
    grant_id: uuid('grant_id')
      .notNull()
      .references(() => ownerGrants.id, { onDelete: 'cascade' }),
    ...ownerColumns(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In Amsterdam. */
    day: date('day').notNull(),
    /** The call by its name in the contract. */
    call: text('call').notNull(),
    /** The record that its address names; empty when it names none. */
    record_id: text('record_id').notNull(),
    last_at: moment('last_at').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grant_id, table.day, table.call, table.record_id] }),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('grant_looks_by_owner').on(table.owner_id),
    index('grant_looks_by_user').on(table.user_id),
    ...readPolicies(ownedRows),
  ],
).enableRLS();
