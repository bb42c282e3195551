import { eachPermission, tokenScopes } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { brokers } from './brokers.ts';
import { administered, bytes, moment, readPolicies, sourceId } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    type: text('type', { enum: ['admin', 'broker', 'owner'] }).notNull(),
    /** Lower case; unique over all kinds of user. */
    email: text('email').notNull(),
    first_name: text('first_name').notNull(),
    name: text('name').notNull(),
    language: text('language', { enum: ['nl', 'en'] })
      .notNull()
      .default('nl'),
    /** Null until an invitation is accepted. */
    password_hash: text('password_hash'),
    ...eachPermission((name) => boolean(name).notNull().default(false)),
    broker_id: bigint('broker_id', { mode: 'number' }).references(() => brokers.id),
    /** The user's own; null of an owner user who only was let in on owners by grants. */
    owner_id: sourceId('owner_id'),
    two_factor_enabled: boolean('two_factor_enabled').notNull().default(false),
    /** Encrypted with a key made of APP_SECRET; also there while a set-up waits for its first code. */
    two_factor_secret: text('two_factor_secret'),
    /** The last time step whose code was accepted; no code of it or an earlier one is accepted again. */
    two_factor_last_step: bigint('two_factor_last_step', { mode: 'number' }),
    /** Whether `passkeys` holds one of theirs; kept by whoever adds and removes them. */
    has_passkey: boolean('has_passkey').notNull().default(false),
    /** An authenticator app or a passkey: either is asked for after the password. */
    has_second_factor: boolean('has_second_factor')
      .notNull()
      .generatedAlwaysAs(sql.raw('two_factor_enabled or has_passkey')),
    /** Whether an invitation was accepted, without the hash itself. */
    has_password: boolean('has_password').notNull().generatedAlwaysAs(sql.raw('password_hash is not null')),
    password_changed_at: moment('password_changed_at'),
    /** An administrator's address that is to come, and the moment from which it holds. */
    next_email: text('next_email'),
    next_email_at: moment('next_email_at'),
    invited_at: moment('invited_at'),
    /** When they are reminded of the invitation, if they have not accepted it by then; the earliest first. */
    remind_at: moment('remind_at').array().notNull().default([]),
    blocked_at: moment('blocked_at'),
    /** What one last went to from the search, the last first: a kind and an id, as in `owner 12` and `objects 12`. */
    search_picks: text('search_picks').array().notNull().default([]),
    last_login_at: moment('last_login_at'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    check(
      'users_linked',
      sql.raw(`(type = 'admin' and broker_id is null and owner_id is null)
        or (type = 'broker' and broker_id is not null and owner_id is null)
        or (type = 'owner' and broker_id is null)`),
    ),
    ...readPolicies(administered),
  ],
).enableRLS();

/** A session is known by the hash of its cookie, so that a copy of the table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id_hash: bytes('id_hash').primaryKey(),
    /** How its user names it when ending it; opens nothing. */
    public_id: uuid('public_id').notNull().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['active', '2fa-required', '2fa-setup'] }).notNull(),
    created_at: moment('created_at').notNull(),
    last_seen_at: moment('last_seen_at').notNull(),
    /** When the password was last proved, logging in included. */
    password_confirmed_at: moment('password_confirmed_at').notNull(),
    /** When it was last given once more, and when a code of the second factor was. */
    password_repeated_at: moment('password_repeated_at'),
    code_repeated_at: moment('code_repeated_at'),
    user_agent: text('user_agent'),
    address: text('address'),
    /** Wrong codes given in this half login. */
    failed_codes: integer('failed_codes').notNull().default(0),
    /** The portal that an administrator looks through. */
    portal_type: text('portal_type', { enum: ['broker', 'owner'] }),
    portal_id: bigint('portal_id', { mode: 'number' }),
    portal_opened_at: moment('portal_opened_at'),
    portal_expires_at: moment('portal_expires_at'),
    /** The owner that was switched to; null for the user's own, or else the first that is open. */
    owner_id: sourceId('owner_id'),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
).enableRLS();

/** Failed attempts per subject (an account and address, or an address) within a window. */
export const loginAttempts = pgTable('login_attempts', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  window_started_at: moment('window_started_at').notNull(),
}).enableRLS();

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text('code_hash').notNull(),
    used_at: moment('used_at'),
  },
  (table) => [index('recovery_codes_by_user').on(table.user_id)],
).enableRLS();

/** Devices that gave a second factor and are spared it for a while. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: bytes('token_hash').notNull().unique(),
    user_agent: text('user_agent'),
    address: text('address'),
    created_at: moment('created_at').notNull(),
    last_used_at: moment('last_used_at'),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('trusted_devices_by_user').on(table.user_id)],
).enableRLS();

/** Public halves of keys that lie in a device or with a keeper of passwords: a copy of the table opens nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How the browser names it, in base64url. */
    credential_id: text('credential_id').notNull().unique(),
    public_key: bytes('public_key').notNull(),
    /** How often its device says that it was used; 0 for those that do not count. */
    sign_count: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The host that it was made for; it works there and, but for `localhost`, on the hosts below. */
    rp_id: text('rp_id').notNull(),
    /** Whether it logs in without the password; else it is a second factor, until it is used beside the password. */
    opens_alone: boolean('opens_alone').notNull().default(true),
    name: text('name').notNull(),
    /** Of the browser in which it was made. */
    user_agent: text('user_agent'),
    created_at: moment('created_at').notNull(),
    last_used_at: moment('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.user_id)],
).enableRLS();

/** Mailed single-use tokens, known by their hash alone. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    token_hash: bytes('token_hash').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['reset', 'invitation', 'email', 'former_email'] }).notNull(),
    /** The address that an e-mail change is about: `email` is mailed to that very address, `former_email` to the one of before. */
    email: text('email'),
    created_at: moment('created_at').notNull(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (table) => [index('account_tokens_by_user').on(table.user_id, table.purpose)],
).enableRLS();

/** Bearer tokens, with the rights of their user as far as their scopes reach. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** What it may do. Tokens of before there was a choice read. */
    scopes: text('scopes', { enum: tokenScopes }).array().notNull().default(['read']),
    token_hash: bytes('token_hash').notNull().unique(),
    /** The owner for which it was made, where that was one that was switched to. */
    owner_id: sourceId('owner_id'),
    created_at: moment('created_at').notNull(),
    last_used_at: moment('last_used_at'),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [
    index('personal_tokens_by_user').on(table.user_id),
    check('personal_tokens_scopes', sql`cardinality(scopes) > 0 and scopes <@ array['read', 'export', 'report']`),
  ],
).enableRLS();
