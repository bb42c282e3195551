import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { administered, moment, ownedRows, readPolicies, sourceId, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';

export const syncRuns = pgTable(
  'sync_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    started_at: moment('started_at').notNull(),
    finished_at: moment('finished_at'),
    /** Full: everything was to be read whole. Delta: what is old, and of the rest what changed. Null before there were two. */
    plan: text('plan', { enum: ['full', 'delta'] }),
    /** Up to where the changes of the back office were asked for, as it says that, and from where; null when they were not. */
    mark: jsonb('mark'),
  },
  (table) => [index('sync_runs_by_start').on(table.started_at)],
);

/** One record type within a run; `cursor` is where to go on after an interruption. */
export const syncSteps = pgTable(
  'sync_steps',
  {
    run_id: uuid('run_id')
      .notNull()
      .references(() => syncRuns.id, { onDelete: 'cascade' }),
    record_type: text('record_type').notNull(),
    position: integer('position').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'incomplete', 'failed'] }).notNull(),
    cursor: text('cursor'),
    expected: integer('expected'),
    read: integer('read').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    /** Amounts that were float noise of a number, and were taken as the cent that they mean. */
    noise: integer('noise').notNull().default(0),
    problem: text('problem'),
    /** What it would have lost and did not, because nobody believed it. */
    losses: jsonb('losses').notNull().default([]),
    finished_at: moment('finished_at'),
    /** Whole; by what changed; or not at all, because its copy is not old. */
    read_as: text('read_as', { enum: ['whole', 'changes', 'left'] }),
    /** Calls that it took. */
    calls: integer('calls').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.record_type] })],
);

/** The records that the read under way has met, for finding removals; empty outside a run. */
export const syncSeen = pgTable(
  'sync_seen',
  { record_type: text('record_type').notNull(), record_id: text('record_id').notNull() },
  (table) => [primaryKey({ columns: [table.record_type, table.record_id] })],
);

/** Values that the read under way would empty, until all of it shows how many they are; empty outside a run. */
export const syncNulled = pgTable(
  'sync_nulled',
  {
    record_type: text('record_type').notNull(),
    record_id: text('record_id').notNull(),
    column_name: text('column_name').notNull(),
    noted_at: moment('noted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.record_type, table.record_id, table.column_name] })],
);

/** How large a record type was before it lost rows, or how many values a field of it had; for a month. */
export const syncLosses = pgTable(
  'sync_losses',
  {
    record_type: text('record_type').notNull(),
    /** Of the field; empty for rows. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('sync_losses_by_name').on(table.record_type, table.name, table.at)],
);

/** Asked of every row, whose ids are no numbers everywhere. */
const relationId = `case when record_type = 'relations' then record_id::bigint end`;
const isSeenRelation = `exists (select from relations r where r.id = ${relationId})`;
const ofSeenRelation = `(record_type = 'relations' and (${isSeenRelation}
  or exists (select from removed_relation_owners ro where ro.relation_id = ${relationId})))`;

/**
 * What cannot be read now: records, and values of records that were taken over without them. A row goes when its record reads
 * well again, or is gone. Requests of brokers and owners may read which they are, never what came and why it was refused.
 */
export const syncRejections = pgTable(
  'sync_rejections',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The run that met it last. */
    run_id: uuid('run_id').references(() => syncRuns.id, { onDelete: 'set null' }),
    record_type: text('record_type').notNull(),
    /** Null when not even that could be read. */
    record_id: text('record_id'),
    /** A record that was refused, one without a place, or a value without which its record was taken over. */
    kind: text('kind', { enum: ['record', 'orphan', 'value'] })
      .notNull()
      .default('record'),
    field: text('field'),
    /** The field as the back office names it. */
    property: text('property'),
    value: text('value'),
    reason: text('reason').notNull(),
    owner_id: sourceId('owner_id'),
    broker_id: bigint('broker_id', { mode: 'number' }),
    /** Whose data the value is, when it is a person's. */
    relation_id: sourceId('relation_id'),
    /** The year of whose books, when a record type is read by years. */
    part: text('part'),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('sync_rejections_by_run').on(table.run_id, table.record_type),
    index('sync_rejections_by_record').on(table.record_type, table.record_id),
    index('sync_rejections_by_owner').on(table.owner_id, table.broker_id),
    ...readPolicies({
      broker: `${ownedRows.broker} or (record_type = 'relations' and ${isSeenRelation})`,
      owner: `${ownedRows.owner} or (record_type = 'relations' and ${isSeenRelation})`,
      ...administered,
    }),
    syncPolicy(),
  ],
).enableRLS();

/** Record types of which something cannot be read now, or of which the last read was not whole. Everybody may know. */
export const syncUnread = pgTable('sync_unread', {
  record_type: text('record_type').primaryKey(),
  /** Records that were refused, and how many of them belong to an owner that is known. */
  records: integer('records').notNull(),
  placed: integer('placed').notNull(),
  /** Values without which records were taken over. */
  faults: integer('faults').notNull(),
  /** Why the last read of the type was not whole; null when it was. */
  problem: text('problem', { enum: ['rejected', 'quarantined', 'incomplete', 'not_delivered', 'none_given'] }),
});

/** Removals that were quarantined and that an administrator believes: the next read of the type may remove so many. */
export const confirmedRemovals = pgTable('confirmed_removals', {
  record_type: text('record_type').primaryKey(),
  at_most: integer('at_most').notNull(),
  /** The same, with values that may become empty and rows that may go along. */
  losses: jsonb('losses').notNull().default([]),
  confirmed_at: moment('confirmed_at').notNull(),
});

/** How fresh each record type is: when its last complete read began. Everybody may know. */
export const syncFreshness = pgTable('sync_freshness', {
  record_type: text('record_type').primaryKey(),
  /** When it was last read whole, or proved to be what was read. */
  synced_at: moment('synced_at').notNull(),
  /** Until when it was followed what came, went, was booked or got another state; null before that was done. */
  followed_at: moment('followed_at'),
  /** In which shape it was read; null before shapes were kept. */
  shape: text('shape'),
  /** Fields that the back office had for none of its records when it was last read whole. */
  not_given: text('not_given').array().notNull().default([]),
  /** Since when every state of its records is kept, so that what was known on a day after it can be told. */
  known_since: moment('known_since').notNull().defaultNow(),
});

/**
 * The shapes in which records were read, by releases one after the other. A row says in its hash in which shape it is kept.
 * Everybody may know, to tell what was not there from what was not read.
 */
export const recordShapes = pgTable(
  'record_shapes',
  {
    record_type: text('record_type').notNull(),
    /** Empty for what was kept before shapes were. */
    shape: text('shape').notNull(),
    /** Of each member how it was read; null where nobody knows. */
    members: jsonb('members').notNull(),
    /** The newest step of the schema that a release with this shape knew: the larger one is the newer release. */
    schema_step: bigint('schema_step', { mode: 'number' }).notNull(),
    /** Of releases with the same schema the one that came later. */
    generation: bigint('generation', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    used_at: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.record_type, table.shape] })],
);

/** Who may synchronise now: taken for a while, renewed while working, free again when the time is over. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  expires_at: moment('expires_at').notNull(),
});

/** What says of nobody whose it is: whoever may read that may read what it was. */
const ofEverybody = `(owner_id is null and record_type in
  ('compactions', 'indexation_methods', 'journals', 'ledger_accounts', 'tax_rates', 'ticket_states'))`;

/** A member of what a version says, kept beside it for an index. */
const keyOfContent = (name: string, member = name) =>
  bigint(name, { mode: 'number' }).generatedAlwaysAs(sql.raw(`(content ->> '${member}')::bigint`));

/** What a record was until it changed or went, kept by a trigger on every portfolio table. */
export const recordVersions = pgTable(
  'record_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    record_type: text('record_type').notNull(),
    record_id: text('record_id').notNull(),
    owner_id: sourceId('owner_id'),
    broker_id: bigint('broker_id', { mode: 'number' }),
    valid_from: moment('valid_from').notNull(),
    valid_to: moment('valid_to').notNull(),
    is_removed: boolean('is_removed').notNull(),
    /** What follows from other records became something else, not the record: no part of its history. */
    is_derived: boolean('is_derived').notNull().default(false),
    /** Since when the row was as a whole what its content says, where that is later than `valid_from`. */
    known_from: moment('known_from'),
    content: jsonb('content').notNull(),
    // What rows are looked up by, out of the content, so that lists of a day find versions along an index as well.
    record_number: keyOfContent('record_number', 'id'),
    contract_id: keyOfContent('contract_id'),
    object_id: keyOfContent('object_id'),
    relation_id: keyOfContent('relation_id'),
    invoice_id: keyOfContent('invoice_id'),
    statement_id: keyOfContent('statement_id'),
    ticket_id: keyOfContent('ticket_id'),
    ledger_account_id: keyOfContent('ledger_account_id'),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('record_versions_by_number').on(table.record_number, table.record_type, table.valid_to),
    index('record_versions_by_contract')
      .on(table.contract_id, table.record_type, table.valid_to)
      .where(sql`contract_id is not null`),
    index('record_versions_by_object')
      .on(table.object_id, table.record_type, table.valid_to)
      .where(sql`object_id is not null`),
    index('record_versions_by_relation')
      .on(table.relation_id, table.record_type, table.valid_to)
      .where(sql`relation_id is not null`),
    index('record_versions_by_invoice')
      .on(table.invoice_id, table.record_type, table.valid_to)
      .where(sql`invoice_id is not null`),
    index('record_versions_by_statement')
      .on(table.statement_id, table.record_type, table.valid_to)
      .where(sql`statement_id is not null`),
    index('record_versions_by_ticket')
      .on(table.ticket_id, table.record_type, table.valid_to)
      .where(sql`ticket_id is not null`),
    index('record_versions_by_account')
      .on(table.owner_id, table.ledger_account_id, table.record_type, table.valid_to)
      .where(sql`ledger_account_id is not null`),
    // Whom they name by other columns than that of the relation: looked up when somebody is made anonymous.
    index('record_versions_by_people')
      .using('gin', sql`gevel_people_in(content)`)
      .where(
        sql.raw(`record_type in ('tickets', 'statement_objects', 'statement_transactions', 'statement_sales_lines',
          'statement_purchase_lines', 'statement_balances', 'commercial_overview', 'control_list')`),
      ),
    // Who had a reference before, which another may have now.
    index('record_versions_by_reference').on(sql`(content ->> 'reference')`).where(sql`record_type = 'relations'`),
    index('record_versions_by_record').on(table.record_type, table.record_id, table.valid_to),
    index('record_versions_by_owner').on(table.owner_id, table.broker_id, table.record_type, table.valid_to),
    index('record_versions_by_broker').on(table.broker_id, table.record_type, table.valid_to),
    index('record_versions_removed').on(table.owner_id, table.record_type).where(sql`is_removed`),
    ...readPolicies({
      broker: `${ownedRows.broker} or ${ofEverybody} or ${ofSeenRelation}`,
      // Notes of tickets are for brokers alone, and so is what they were.
      owner: `${ownedRows.owner} and record_type <> 'ticket_notes' or ${ofEverybody} or ${ofSeenRelation}`,
    }),
    syncPolicy(),
  ],
).enableRLS();
