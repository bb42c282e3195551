import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';
import type { ListView } from '../../lib/list-state/list-view.ts';

/** So many parts at once; a level with more says so and shows the next ones when asked. */
const levelSize = 100;

/** What an object comes to with everything below it, as the tree says it. */
export function branchQuery(id: string) {
  return queryOptions({
    queryKey: ['objects', 'branch', id],
    queryFn: async ({ signal }) => {
      const query = listParams('objects', { filter: {}, page: 1, per_page: 1 });
      return (await call('objects.branch', { params: { id }, query, signal })).meta.branch;
    },
  });
}

/** The objects under one object, or those that are part of no other. */
export function treeLevelQuery({ filter, asOf }: Pick<ListView, 'filter' | 'asOf'>, parentId: string | null) {
  return infiniteQueryOptions({
    queryKey: ['objects', 'tree', filter, asOf, parentId],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) => {
      const query = listParams('objects', { filter, page: pageParam, per_page: levelSize, as_of: asOf });
      return parentId === null
        ? call('objects.tree', { query, signal })
        : call('objects.branch', { params: { id: parentId }, query, signal });
    },
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });
}
