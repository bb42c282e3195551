import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, sourceId } from './columns.ts';

/** Who was in a file with values that are masked else; who made it, and why, stands in the audit trail under the same export. */
export const clearExports = pgTable(
  'clear_exports',
  {
    /** The export itself goes sooner. */
    export_id: uuid('export_id').primaryKey(),
    made_at: moment('made_at').notNull(),
    subject_type: text('subject_type', { enum: ['relation', 'owner'] }).notNull(),
    subject_ids: sourceId('subject_ids').array().notNull(),
  },
  (table) => [
    index('clear_exports_by_subject').using('gin', table.subject_ids),
    index('clear_exports_by_moment').on(table.made_at),
  ],
).enableRLS();
