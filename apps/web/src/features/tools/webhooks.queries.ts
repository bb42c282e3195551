import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['tools', 'webhooks'],
  queryFn: async ({ signal }) => (await call('webhooks.list', { signal })).data,
  staleTime: 0,
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['tools', 'webhooks', id, 'deliveries'],
    queryFn: async ({ signal }) => (await call('webhooks.deliveries', { params: { id }, signal })).data,
    staleTime: 0,
  });
