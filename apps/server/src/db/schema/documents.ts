import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import {
  administered,
  moment,
  ofBroker,
  ownedRows,
  ownerColumns,
  readPolicies,
  searchText,
  sortKey,
  syncPolicy,
} from './columns.ts';
import { owners } from './owners.ts';
import { users } from './users.ts';

/** What people added to records; the bytes lie in the file storage under `storage_key`, a name of our own making. */
export const documents = pgTable(
  'documents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ownerColumns(),
    subject_type: text('subject_type').notNull(),
    /** As the list of the record writes it; of a report that is no ticket yet `write-` and its id. */
    subject_id: text('subject_id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    name_sort: sortKey('name_sort', 'name'),
    description: text('description'),
    /** Null is for whoever manages the portfolio, until somebody says for whom it is. */
    audience: text('audience'),
    /** An administrator added it as it is now, and sees it; what somebody else puts in its place is theirs. */
    is_of_admins: boolean('is_of_admins').notNull().default(false),
    valid_until: date('valid_until'),
    /** Of a document of the books the day until which it is kept. */
    kept_until: date('kept_until'),
    content_type: text('content_type').notNull(),
    byte_count: integer('byte_count').notNull(),
    sha256: text('sha256').notNull(),
    /** Of the bytes as they came: those of pictures are drawn anew. */
    received_sha256: text('received_sha256'),
    storage_key: text('storage_key').notNull().unique(),
    /** Null of what nobody added by hand. */
    user_id: uuid('user_id'),
    added_by: text('added_by'),
    added_at: moment('added_at').notNull(),
    /** How it came in: by hand, or from a place that the portal looks into. */
    source: text('source').notNull().default('upload'),
    /** One more each time that the file is replaced. */
    version: integer('version').notNull().default(1),
    /** Of a photo: when a link to it was put into a note for the back office, or it was decided that none goes. */
    linked_at: moment('linked_at'),
    search_text: searchText('name', 'description'),
  },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    // With the type of the record, so that counting what the modules show reads the index alone.
    index('documents_by_broker').on(table.broker_id, table.added_at, table.subject_type),
    index('documents_by_owner').on(table.owner_id, table.added_at, table.subject_type, table.audience),
    // By both, as row security and the joins of lists name them: by one alone the planner reads all of a tenant for each of its owners.
    index('documents_of_owner').on(table.owner_id, table.broker_id),
    index('documents_by_subject').on(table.subject_id, table.subject_type),
    index('documents_of_reports').on(table.subject_id).where(sql`subject_id like 'write-%'`),
    index('documents_to_link')
      .on(table.subject_id)
      .where(sql`subject_type = 'tickets' and kind = 'photo' and audience = 'owner' and linked_at is null`),
    index('documents_of_admins').on(table.broker_id, table.id).where(sql`is_of_admins`),
    ...readPolicies({
      broker: `${ownedRows.broker} and audience is distinct from 'admins'`,
      owner: `${ownedRows.owner} and audience = 'owner'`,
      admin: `${administered.admin} and is_of_admins`,
    }),
    syncPolicy(),
  ],
).enableRLS();

/** What a document was before its file was replaced: for whoever manages it, since it was replaced for a reason. */
export const documentVersions = pgTable(
  'document_versions',
  {
    document_id: bigint('document_id', { mode: 'number' })
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    ...ownerColumns(),
    name: text('name').notNull(),
    content_type: text('content_type').notNull(),
    byte_count: integer('byte_count').notNull(),
    sha256: text('sha256').notNull(),
    storage_key: text('storage_key').notNull().unique(),
    /** Null of what nobody added by hand. */
    user_id: uuid('user_id'),
    added_by: text('added_by'),
    added_at: moment('added_at').notNull(),
    replaced_at: moment('replaced_at').notNull(),
    /** For whom it was when it was replaced, whoever sees the document by now; null also of what was replaced before that was kept. */
    audience: text('audience'),
  },
  (table) => [
    primaryKey({ columns: [table.document_id, table.version] }),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('document_versions_by_owner').on(table.owner_id),
    index('document_versions_by_broker').on(table.broker_id),
    // As far as the document itself is shown, and was while this was its file.
    ...readPolicies({
      broker: `${ofBroker.broker} and audience is distinct from 'admins' and exists (select from documents d where d.id = document_id)`,
    }),
    syncPolicy(),
  ],
).enableRLS();

/** A row for each person to whom a document is new, until that person opens or downloads it. */
export const documentUnread = pgTable(
  'document_unread',
  {
    document_id: bigint('document_id', { mode: 'number' })
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...ownerColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.document_id] }),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('document_unread_by_document').on(table.document_id),
    index('document_unread_by_owner').on(table.owner_id),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** Files that came from a place that the portal looks into and were not added, with why; the files themselves are still there. */
export const documentRefusals = pgTable(
  'document_refusals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    /** With its folders, as it was called there. */
    path: text('path').notNull(),
    byte_count: bigint('byte_count', { mode: 'number' }),
    problem: text('problem').notNull(),
    refused_at: moment('refused_at').notNull(),
    /** Its place among all that was told; none until it is told, and again once it is refused anew. */
    told_as: bigint('told_as', { mode: 'number' }),
    search_text: searchText('path'),
  },
  (table) => [uniqueIndex('document_refusals_by_path').on(table.source, table.path), ...readPolicies(administered)],
).enableRLS();

/** Files of the back office that were looked at; what came of each stands in the documents, or in what was refused. */
export const backOfficeFiles = pgTable(
  'back_office_files',
  {
    /** A hash of what the back office calls it, which may name people. */
    digest: text('digest').primaryKey(),
    version: text('version').notNull(),
    /** Why it was not added; null of what was. */
    problem: text('problem'),
    /** Null of what was refused, and of what somebody removed here since: that does not come back as it was. */
    document_id: bigint('document_id', { mode: 'number' }).references(() => documents.id, { onDelete: 'set null' }),
    read_at: moment('read_at').notNull(),
  },
  (table) => [index('back_office_files_by_document').on(table.document_id), ...readPolicies(administered)],
).enableRLS();
