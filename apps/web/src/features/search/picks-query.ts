import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What the administrator last went to from the search, the last first. */
export const picksQuery = queryOptions({
  queryKey: ['search', 'picks'],
  queryFn: async ({ signal }) => (await call('search.picks', { signal })).data,
  staleTime: 60_000,
  // The search works without.
  retry: false,
});
