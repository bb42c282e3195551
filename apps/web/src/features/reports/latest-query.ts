import type { ListMeta } from '@gevel/contract';
import type { ListName } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { type ListParams, listParams } from '../../lib/list-reader/list-params.ts';

export interface LatestOf {
  name: ListName;
  call: (request: { query: ListParams; signal: AbortSignal }) => Promise<{ meta: ListMeta }>;
  /** Fields whose values are counted along. */
  counts?: readonly string[];
}

/** What a report comes to as it opens, without its rows. */
export function latestQuery({ name, call, counts = [] }: LatestOf) {
  return queryOptions({
    queryKey: [name, 'latest'],
    queryFn: async ({ signal }): Promise<ListMeta> =>
      (await call({ query: listParams(name, { fields: ['id'], counts, per_page: 1 }), signal })).meta,
  });
}
