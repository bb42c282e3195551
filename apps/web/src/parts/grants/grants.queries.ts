import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Who was let in on an owner: as administrator of owners, or as the owner or its broker. */
export function grantsQuery({ ownerId, isAdmin }: { ownerId: string; isAdmin: boolean }) {
  return queryOptions({
    queryKey: ['grants', 'of', ownerId, isAdmin],
    queryFn: async ({ signal }) =>
      (await call(isAdmin ? 'grants.listOfOwner' : 'grants.list', { params: { id: ownerId }, signal })).data,
  });
}

export function grantLooksQuery({ ownerId, grantId }: { ownerId: string; grantId: string }) {
  return queryOptions({
    queryKey: ['grants', 'looks', ownerId, grantId],
    queryFn: ({ signal }) => call('grants.looks', { params: { id: ownerId, grant: grantId }, signal }),
  });
}

export function grantableOwnersQuery(term: string) {
  return queryOptions({
    queryKey: ['grants', 'owners', term],
    queryFn: ({ signal }) => call('grants.owners', { query: term === '' ? {} : { q: term }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const myOwnersQuery = queryOptions({
  queryKey: ['grants', 'mine'],
  queryFn: async ({ signal }) => (await call('grants.mine', { signal })).data,
});
