import type { FeedSource } from '../feed/source.ts';
import { narrowingOf } from './narrowing.ts';
import { ODataRefusal } from './odata-refusal.ts';
import type { Query } from './query.ts';

const perOwnerAndYear: readonly string[] = ['FinancialMutations', 'JournalPostTransactions'];

/** Refuses a read of a set that is too large in this world, unless its filter keeps it to one owner (and year). */
export function checkNarrowing(source: FeedSource, { set, filter }: Query): void {
  if (!source.mustNarrow(set.name)) return;
  const { ownerId, financialYear } = narrowingOf(filter?.tree ?? null);
  const missing = [
    ...(ownerId === undefined && set.properties.has('OwnerId') ? ['OwnerId'] : []),
    ...(financialYear === undefined && perOwnerAndYear.includes(set.name) ? ['FinancialYear'] : []),
  ];
  if (missing.length === 0) return;
  const terms = missing.map((name) => `'${name} eq'`).join(' and ');
  throw new ODataRefusal(`The entity set '${set.name}' is too large to be read without ${terms} in its filter.`);
}
