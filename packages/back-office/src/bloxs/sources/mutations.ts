import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { Records } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { type RecordSource, recordPages } from '../read/record-pages.ts';
import { financialMutations, type MutationRow } from '../records/ledger.ts';
import { bookYearFilter } from './book-year-filter.ts';
import { type BookedEntry, noLinks, openEntries } from './entries.ts';
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
  let entries: ReadonlyMap<number, BookedEntry> = new Map();
  const source: RecordSource<MutationRow, Mutation> = {
    name: financialMutations.type,
    set: financialMutations.set,
    async prepare(_feed, after) {
      const journal = openEntries(feed, after, where);
      return async ({ upTo }) => {
        entries = await journal.upTo(upTo);
        return (row, note) => {
          const entry = entries.get(row.JournalPostTransactionId);
          return financialMutations.translate(row, entry?.linksOf(row.LedgerAccountId) ?? noLinks, note);
        };
      };
    },
  };
  for await (const page of recordPages(feed, partOf(source, within), options))
    yield apart(page, (id) => entries.get(id)?.amount ?? null);
}
