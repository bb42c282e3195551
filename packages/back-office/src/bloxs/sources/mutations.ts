import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import { isBookYear } from '../../port/changes.ts';
import type { Records } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { type RecordSource, recordPages } from '../read/record-pages.ts';
import { financialMutations, type MutationRow } from '../records/ledger.ts';
import { Untranslatable } from '../records/untranslatable.ts';
import { bookYearFilter } from './book-year-filter.ts';
import { type BookedEntry, openEntries } from './entries.ts';
import { partOf } from './parts.ts';
import { apart } from './parts-of-entries.ts';

type Mutation = Records['financial_mutations'];

/**
 * The ledger is the one set that may be too large to be read without an owner and a year. The journal is read in step with
 * it, for what an entry is about, and for what it books in all when it comes in parts.
 */
export async function* mutationPages(feed: Feed, options: ReadOptions): AsyncGenerator<RecordPage<Mutation>> {
  const { within } = options;
  const where = within !== undefined && 'year' in within ? bookYearFilter(within) : undefined;
  let entryOf: ((id: number) => BookedEntry) | null = null;
  const source: RecordSource<MutationRow, Mutation> = {
    name: financialMutations.type,
    set: financialMutations.set,
    async prepare(_feed, after) {
      const journal = openEntries(feed, after, where);
      return async ({ upTo }) => {
        const entries = await journal.upTo(upTo);
        entryOf = entries;
        return (row, note) => {
          const { links, unread } = entries(row.JournalPostTransactionId).about(row.LedgerAccountId);
          for (const [field, reason] of unread) note(field, reason);
          const mutation = financialMutations.translate(row, links, note);
          if (!isBookYear(mutation.financial_year))
            throw new Untranslatable('is not a year of books', 'financial_year');
          return mutation;
        };
      };
    },
  };
  for await (const page of recordPages(feed, partOf(source, within), options))
    yield apart(page, (id) => entryOf?.(id).amount ?? null);
}
