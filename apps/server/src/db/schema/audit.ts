import { userKinds } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { administered, moment, readPolicies, searchText } from './columns.ts';

/** A member was there before a change and is gone after it. */
const isEmptied = (member: string) => `before ->> '${member}' is not null and after ->> '${member}' is null`;

/**
 * What administrators hear of in their feed: accounts, and portals that came or cannot be opened any more. Its index asks for just this, so
 * that few events of the trail are in it, and whoever reads by it asks for it in the same words.
 */
export const toldToAdministrators = `(action in ('user.create', 'user.block', 'user.unblock', 'user.reset_second_factor', 'broker.create',
    'broker.logo.delete', 'owner.create', 'webhook.switch_off')
  or action = 'password.reset' and after ->> 'purpose' = 'invitation'
  or action = 'broker.update' and (${isEmptied('portal_url')} or ${isEmptied('phone_number')} or ${isEmptied('main_user_id')}
    or before ->> 'owner_ids' <> '[]' and after ->> 'owner_ids' = '[]')
  or action = 'owner.update' and ${isEmptied('broker_id')})`;

/** Who did what. The portal adds rows and reads them; people and old rows go by functions that must leave a seal. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    happened_at: moment('happened_at').notNull(),
    action: text('action').notNull(),
    user_id: uuid('user_id'),
    user_name: text('user_name'),
    /** What that user was then; null of the portal itself, of somebody unknown, and of events before it was kept. */
    user_kind: text('user_kind', { enum: userKinds }),
    /** The portal through which an administrator looked. */
    acting_as: text('acting_as'),
    subject_type: text('subject_type'),
    subject_id: text('subject_id'),
    subject_name: text('subject_name'),
    reason: text('reason'),
    address: text('address'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** Of versions before seals, whose servers still write it during an upgrade; goes with a later version. */
    hash: text('hash'),
    search_text: searchText('action', 'user_name', 'acting_as', 'subject_name', 'reason'),
  },
  (table) => [
    index('audit_events_by_moment').on(table.happened_at, table.id),
    index('audit_events_by_subject').on(table.subject_type, table.subject_id),
    // Whose act it was is in it, so that one's own are passed over without a look at the trail.
    index('audit_events_told')
      .on(table.action, table.happened_at, table.id, table.user_id)
      .where(sql.raw(toldToAdministrators)),
    ...readPolicies(administered),
  ],
).enableRLS();

/**
 * The chain over the trail: one link per event, and one for each thing that was done to the trail itself. Each hash is made
 * with a key that the database does not have, and covers the one before.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** Without a gap, but for a restore, which goes on after the last place that was ever told. */
    place: bigint('place', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: ['event', 'begun', 'rekeyed', 'pruned', 'erased', 'restored'] }).notNull(),
    event_id: bigint('event_id', { mode: 'number' }),
    /** Of the digest; another one after an erasure, so that nobody can find out by guessing what stood there. */
    salt: text('salt'),
    /** Of what an event says of people, as it was when it was sealed. */
    digest: text('digest'),
    /** What was done to the trail. */
    note: jsonb('note'),
    sealed_at: moment('sealed_at').notNull(),
    key_id: text('key_id').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [uniqueIndex('audit_seals_by_event').on(table.event_id)],
).enableRLS();
