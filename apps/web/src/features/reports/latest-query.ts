import type { ListMeta } from '@gevel/contract';
import type { ListName } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { type ListParams, type ListReaderQuery, listParams } from '../../lib/list-reader/list-params.ts';

export interface LatestOf {
  name: ListName;
  call: (request: { query: ListParams; signal: AbortSignal }) => Promise<{ meta: ListMeta }>;
  /** Fields whose values are counted along. */
  counts?: readonly string[];
  /** What the report opens with. */
  filter?: ListReaderQuery['filter'];
}

/** What a report comes to as it opens, without its rows. */
export function latestQuery({ name, call, counts = [], filter = {} }: LatestOf) {
  return queryOptions({
    queryKey: [name, 'latest', filter],
    queryFn: async ({ signal }): Promise<ListMeta> =>
      (await call({ query: listParams(name, { filter, fields: ['id'], counts, per_page: 1 }), signal })).meta,
  });
}
