import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { brokers } from './brokers.ts';
import { administered, moment, readPolicies } from './columns.ts';

/** What was uploaded; the bytes lie in the file storage under `storage_key`, a name of our own making. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['broker-file', 'logo', 'news-image'] }).notNull(),
    broker_id: bigint('broker_id', { mode: 'number' }).references(() => brokers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    content_type: text('content_type').notNull(),
    byte_count: integer('byte_count').notNull(),
    sha256: text('sha256').notNull(),
    storage_key: text('storage_key').notNull().unique(),
    uploaded_by: text('uploaded_by'),
    uploaded_at: moment('uploaded_at').notNull(),
  },
  (table) => [index('files_by_broker').on(table.broker_id, table.kind), ...readPolicies(administered)],
).enableRLS();
