import type { FeedSource } from '../feed/source.ts';
import { narrowingOf } from './narrowing.ts';
import { ODataRefusal } from './odata-refusal.ts';
import type { Query } from './query.ts';

/** The sets of which those who use the real feed say that they cannot be read without an owner and a year. */
const perOwnerAndYear: readonly string[] = ['FinancialMutations', 'JournalPostTransactions'];

/**
 * Refuses a read of the ledger in a world where it is too large, unless its filter keeps it to one owner and year. All
 * other large sets can be read whole, page by page: most of them have no owner that a filter could name.
 */
export function checkNarrowing(source: FeedSource, { set, filter }: Query): void {
  if (!source.mustNarrow(set.name) || !perOwnerAndYear.includes(set.name)) return;
  const { ownerId, financialYear } = narrowingOf(filter?.tree ?? null);
  const missing = [
    ...(ownerId === undefined ? ['OwnerId'] : []),
    ...(financialYear === undefined ? ['FinancialYear'] : []),
  ];
  if (missing.length === 0) return;
  const terms = missing.map((name) => `'${name} eq'`).join(' and ');
  throw new ODataRefusal(`The entity set '${set.name}' is too large to be read without ${terms} in its filter.`);
}
