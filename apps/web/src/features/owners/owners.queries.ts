import { type DetailOf, ownersList, type RowOf } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type OwnerRow = RowOf<typeof ownersList>;
export type OwnerRecord = DetailOf<typeof ownersList>;

export const personName = (person: { first_name: string; name: string } | undefined) =>
  person && `${person.first_name} ${person.name}`.trim();

export const ownersSource = listSource({
  list: ownersList,
  call: (request) => call('owners.list', request),
  address: (query) => paths.owners.to(undefined, query),
  rowName: (row) => row.name,
  noColumns: ['has_broker', 'missing'],
  extra: { tab: ['users'] },
});

export const ownerSource = {
  name: 'owners',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('owners.get', input),
} as const;

/** Owners of the back office that are not in the portal yet. */
export function candidatesQuery(term: string) {
  return queryOptions({
    queryKey: ['owners', 'candidates', term],
    queryFn: async ({ signal }) =>
      (await call('owners.candidates', { query: term === '' ? {} : { q: term }, signal })).data,
  });
}
