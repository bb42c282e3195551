import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { Records } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { recordPages } from '../read/record-pages.ts';
import { estateAgents } from '../records/parties.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { plainSource } from './plain-source.ts';
import { isFilterRefusal, relationTypeFilter } from './relation-type-filter.ts';

/**
 * There is no set of estate agents: they are relations of that type. The columns that name an agent, a tenant, a reporter
 * or a supplier are taken to hold ids of relations; the back office does not say so anywhere, and this is the one place
 * to change if they turn out to hold something else.
 */
const filtered = {
  ...plainSource(estateAgents),
  where: relationTypeFilter('EstateAgent'),
  keep: (row: RowOf<typeof estateAgents.set>) => row.Type === 'EstateAgent',
};

/** All relations are read, and the agents picked from them. */
const unfiltered = { ...filtered, name: 'estate_agents_picked', where: undefined };

/** Where the filter is refused, everything is read. */
export async function* estateAgentPages(
  feed: Feed,
  options: ReadOptions,
): AsyncGenerator<RecordPage<Records['estate_agents']>> {
  let hasBegun = false;
  if (!options.after?.startsWith(`${unfiltered.name}/`)) {
    try {
      for await (const page of recordPages(feed, filtered, options)) {
        hasBegun = true;
        yield page;
      }
      return;
    } catch (error) {
      if (hasBegun || options.after !== undefined || !isFilterRefusal(error)) throw error;
    }
  }
  yield* recordPages(feed, unfiltered, options);
}
