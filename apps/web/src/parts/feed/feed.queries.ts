import { feedPageSize, type ShownFeedKind } from '@gevel/contract/plain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const newestCount = 8;

/** The newest entries, for a glance. */
export const newestQuery = queryOptions({
  queryKey: ['feed', 'newest'],
  queryFn: ({ signal }) => call('feed.list', { query: { per_page: newestCount }, signal }),
});

/** Page after page, back in time. What was new when it was read stays marked until the screen is opened again. */
export const feedQuery = (kind: ShownFeedKind | null) =>
  infiniteQueryOptions({
    queryKey: ['feed', 'pages', kind],
    queryFn: ({ pageParam, signal }) =>
      call('feed.list', {
        query: { per_page: feedPageSize, ...(kind && { kind }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, meta }) => (meta.has_more ? (data.at(-1)?.id ?? null) : null),
  });

export const markRead = (upTo: string) => call('feed.markRead', { body: { entry: upTo } });
