import { brokersList, type DetailOf, type RowOf } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type BrokerRow = RowOf<typeof brokersList>;
export type BrokerRecord = DetailOf<typeof brokersList>;
export type BrokerFile = BrokerRecord['files'][number];

export const brokersSource = listSource({
  list: brokersList,
  call: (request) => call('brokers.list', request),
  address: (query) => paths.brokers.to(undefined, query),
  rowName: (row) => row.display_name,
  noColumns: ['missing', 'modules'],
  card: { title: ['display_name'], state: 'is_complete', quiet: ['portal_url', 'owner_count', 'user_count'] },
  extra: { tab: ['details', 'theme', 'users', 'files'] },
});

export const brokerSource = {
  name: 'brokers',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('brokers.get', input),
} as const;

export function estateAgentsQuery(term: string) {
  return queryOptions({
    queryKey: ['brokers', 'estate-agents', term],
    queryFn: async ({ signal }) =>
      (await call('brokers.estateAgents', { query: term === '' ? {} : { q: term }, signal })).data,
  });
}

/** Asked again each time: somebody else may just have taken the address. */
export function portalUrlQuery(value: string, brokerId: string | null) {
  return queryOptions({
    queryKey: ['brokers', 'portal-url', value, brokerId],
    queryFn: async ({ signal }) =>
      (await call('brokers.portalUrlFree', { query: { value, ...(brokerId ? { broker_id: brokerId } : {}) }, signal }))
        .data,
    staleTime: 0,
    retry: false,
  });
}

export function themeQuery(id: string) {
  return queryOptions({
    queryKey: ['brokers', 'theme', id],
    queryFn: async ({ signal }) => (await call('brokers.getTheme', { params: { id }, signal })).data,
  });
}

export function themeVersionsQuery(id: string) {
  return queryOptions({
    queryKey: ['brokers', 'theme-versions', id],
    queryFn: async ({ signal }) => (await call('brokers.themeVersions', { params: { id }, signal })).data,
  });
}
