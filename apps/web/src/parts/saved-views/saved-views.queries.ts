import type { ListName } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const savedViewsKey = (list: ListName) => ['saved-views', list] as const;

export const savedViewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: savedViewsKey(list),
    queryFn: async ({ signal }) => (await call('savedViews.list', { query: { list }, signal })).data,
    staleTime: 5 * 60_000,
    retry: false,
  });
