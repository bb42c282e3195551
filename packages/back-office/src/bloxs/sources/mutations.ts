import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { Records } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { recordPages } from '../read/record-pages.ts';
import { financialMutations } from '../records/ledger.ts';
import { bookYearFilter } from './book-year-filter.ts';
import { plainSource } from './plain-source.ts';

const whole = plainSource(financialMutations);

/** The ledger is the one set that may be too large to be read without an owner and a year. */
export function mutationPages(
  feed: Feed,
  options: ReadOptions,
): AsyncGenerator<RecordPage<Records['financial_mutations']>> {
  const { within } = options;
  if (within === undefined) return recordPages(feed, whole, options);
  // the name keeps a cursor of one year from being used for another
  const name = `${whole.name}@${within.owner_id}-${within.year}`;
  return recordPages(feed, { ...whole, name, where: bookYearFilter(within) }, options);
}
