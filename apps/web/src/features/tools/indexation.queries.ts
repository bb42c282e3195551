import type { KeptIndexation } from '@gevel/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const indexationQuery = queryOptions({
  queryKey: ['tools', 'indexation'],
  queryFn: async ({ signal }) => (await call('tools.indexation', { signal })).data,
});

/** A change of what is kept, which every such call answers anew. */
export function useIndexationChange<Asked>(send: (asked: Asked) => Promise<{ data: KeptIndexation }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data }) => queryClient.setQueryData(indexationQuery.queryKey, data),
  });
}
