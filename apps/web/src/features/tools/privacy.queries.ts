import type { PrivacyPerson, PrivacyRequest } from '@gevel/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const pollMs = 2000;

export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['privacy', 'people', q],
    queryFn: async ({ signal }) => (await call('privacy.people', { query: { q }, signal })).data,
    enabled: q !== '',
    staleTime: 0,
  });

export const personQuery = ({ type, id }: Pick<PrivacyPerson, 'type' | 'id'>) =>
  queryOptions({
    queryKey: ['privacy', 'person', type, id],
    queryFn: async ({ signal }) => (await call('privacy.summary', { params: { type, id }, signal })).data,
    staleTime: 0,
  });

export const looksQuery = ({ type, id }: Pick<PrivacyPerson, 'type' | 'id'>) =>
  queryOptions({
    queryKey: ['privacy', 'looks', type, id],
    queryFn: async ({ signal }) => (await call('privacy.looks', { params: { type, id }, signal })).data,
    staleTime: 0,
  });

export const clearPhonesQuery = queryOptions({
  queryKey: ['privacy', 'clear-phones'],
  queryFn: async ({ signal }) => (await call('privacy.clearPhones', { signal })).data,
});

export const privacyRequestsQuery = queryOptions({
  queryKey: ['privacy', 'requests'],
  queryFn: async ({ signal }) => (await call('privacy.requests', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  staleTime: 0,
});

export const retentionQuery = queryOptions({
  queryKey: ['privacy', 'retention'],
  queryFn: async ({ signal }) => (await call('privacy.retention', { signal })).data,
});

export const isUnderWay = ({ state }: PrivacyRequest): boolean => state === 'queued' || state === 'running';
