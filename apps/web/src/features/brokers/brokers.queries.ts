import { brokersList, type DetailOf, type RowOf } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';

export type BrokerRow = RowOf<typeof brokersList>;
export type BrokerRecord = DetailOf<typeof brokersList>;
export type BrokerFile = BrokerRecord['files'][number];

const hidden = ['id', 'estate_agent_id', 'main_user_id', 'missing', 'modules'];

export const brokersSource: ListSource<BrokerRow> = {
  name: 'brokers',
  list: brokersList,
  call: (request) => call('brokers.list', request),
  listAddress: (query) => paths.brokers.to(undefined, query),
  recordAddress: (id, query) => paths.broker.to({ id }, query),
  rowName: (row) => row.display_name,
  terms: {
    list: brokersList,
    columns: Object.keys(brokersList.fields).filter((name) => !hidden.includes(name)),
    extra: { tab: ['details', 'theme', 'users', 'files'] },
  },
};

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
