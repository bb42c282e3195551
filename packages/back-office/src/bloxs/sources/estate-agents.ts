import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { Records } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { estateAgents } from '../records/parties.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { filteredPages } from './filtered-pages.ts';
import { plainSource } from './plain-source.ts';
import { relationTypeFilter } from './relation-type-filter.ts';

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

export const estateAgentPages = (
  feed: Feed,
  options: ReadOptions,
): AsyncGenerator<RecordPage<Records['estate_agents']>> => filteredPages(feed, filtered, options);
