import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { byteOrderedText, ownedRows, ownerColumns, readPolicies, sourceId, syncPolicy } from './columns.ts';

/**
 * The words of what is searched, one row for each word of a record: found by how they begin, as a range in the order of their
 * bytes, which row security lets an index answer. A relation has a row for each owner through whom it is met. Kept by triggers
 * of the tables that the words come from, in the transaction of each change, whoever makes it; see `gevel_keep_words`.
 * No foreign key: that a row follows its owner to another broker is the work of a trigger of `owners`.
 */
export const searchWords = pgTable(
  'search_words',
  {
    ...ownerColumns(),
    /** What the record is: objects, relations, contracts, tickets, statements, sales, purchases, owners. */
    kind: text('kind').notNull(),
    /** Folded. One with a space in it is a whole phone number, account or birth date, which no word of a text can be. */
    word: byteOrderedText('word').notNull(),
    record_id: sourceId('record_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner_id, table.kind, table.word, table.record_id] }),
    // Of one word the newest records first.
    index('search_words_by_broker').on(table.broker_id, table.kind, table.word, table.record_id.desc().nullsFirst()),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
