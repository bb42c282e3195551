import { madeFileKinds } from '@gevel/contract/plain';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** By what a file that the portal made is known again: nothing of whose it is, or of what stands in it. */
export const madeFiles = pgTable(
  'made_files',
  {
    document_number: text('document_number').primaryKey(),
    kind: text('kind', { enum: madeFileKinds }).notNull(),
    made_at: moment('made_at').notNull(),
    /** Of all its bytes, in hexadecimal. */
    sha256: text('sha256').notNull(),
  },
  (table) => [index('made_files_by_hash').on(table.sha256, table.made_at)],
).enableRLS();
