import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';

const latestCount = 3;

/** The newest items that are published for the actor. */
export const latestNewsQuery = queryOptions({
  queryKey: ['news', 'latest'],
  queryFn: async ({ signal }) => {
    const query = listParams('news', {
      filter: { state: ['published'] },
      sort: ['-is_pinned', '-published_at'],
      per_page: latestCount,
    });
    return (await call('news.list', { query, signal })).data;
  },
});

/** What the user is asked to read and has not confirmed. */
export const newsToReadQuery = queryOptions({
  queryKey: ['news', 'to-read'],
  queryFn: async ({ signal }) => (await call('news.toRead', { signal })).data,
});
