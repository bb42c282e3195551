import type { Records } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { type Collected, nothingCollected } from '../read/collected.ts';
import { type Lookup, lookup } from '../read/lookup.ts';
import type { RecordSource } from '../read/record-pages.ts';
import { owners } from '../records/parties.ts';
import { Untranslatable } from '../records/untranslatable.ts';
import { relationAccounts } from '../sets/relations.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { isFilterRefusal, relationTypeFilter } from './relation-type-filter.ts';

type Owner = RowOf<typeof owners.set>;
type Account = RowOf<typeof relationAccounts>;

/** The bank account of an owner stands on its relation, and relations are in another order than owners. */
export const ownerSource: RecordSource<Owner, Records['owners']> = {
  name: owners.type,
  set: owners.set,
  async prepare(feed) {
    const accounts = accountsById(await accountsOfOwners(feed));
    return async ({ rows }) => {
      const others = rows.map((row) => row.RelationId).filter((id) => !accounts.has(id));
      const more = accountsById(await accountsOf(feed, others));
      return (row, note) => {
        const known = accounts.has(row.RelationId) ? accounts : more;
        return owners.translate(row, { iban: () => accountOf(known, row.RelationId) }, note);
      };
    };
  },
};

const accountsById = (rows: Collected<Account>): Lookup<string | null> =>
  lookup('relation', rows, (row) => [row.RelationId, row.BankAccountNumber]);

/** A relation without an account has none; of a relation that did not come nobody knows. */
function accountOf(accounts: Lookup<string | null>, relationId: number): string | null {
  if (!accounts.has(relationId)) throw new Untranslatable(`its relation (${relationId}) is missing`);
  return accounts.find(relationId);
}

async function accountsOfOwners(feed: Feed): Promise<Collected<Account>> {
  try {
    return await feed.collect({ set: relationAccounts, where: relationTypeFilter('Owner') });
  } catch (error) {
    if (!isFilterRefusal(error)) throw error;
    return nothingCollected();
  }
}

/** A filter of a stock feed has at most a hundred nodes, and each of these conditions takes five. */
const idsAtOnce = 10;

/** Relations asked for one by one, in case some owners are relations of another type. */
async function accountsOf(feed: Feed, ids: readonly number[]): Promise<Collected<Account>> {
  const together = nothingCollected<Account>();
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const where = ids.slice(start, start + idsAtOnce).map((id) => `RelationId eq ${id}`);
    const { rows, unreadable, isPartial } = await feed.collect({ set: relationAccounts, where: where.join(' or ') });
    together.rows.push(...rows);
    together.unreadable.push(...unreadable);
    together.isPartial ||= isPartial;
  }
  return together;
}
