import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';

export type PickedKind = 'brokers' | 'owners' | 'objects';

export interface PickedRecord {
  id: string;
  name: string;
  reference: string | null;
  city: string | null;
}

const max = 25;

const findersOf = { brokers: brokersWith, owners: ownersWith, objects: objectsWith };

/** The first brokers, owners or objects with this term in their name. */
export function pickQuery(kind: PickedKind, term: string) {
  return queryOptions({
    queryKey: [kind, 'pick', term],
    queryFn: ({ signal }): Promise<PickedRecord[]> => findersOf[kind](term, signal),
    retry: false,
  });
}

async function brokersWith(term: string, signal: AbortSignal): Promise<PickedRecord[]> {
  const query = listParams('brokers', { filter: { q: term }, per_page: max });
  const { data } = await call('brokers.list', { query, signal });
  return data.map(({ id, display_name }) => ({ id, name: display_name, reference: null, city: null }));
}

async function ownersWith(term: string, signal: AbortSignal): Promise<PickedRecord[]> {
  const query = listParams('owners', { filter: { q: term }, per_page: max });
  const { data } = await call('owners.list', { query, signal });
  return data.map(({ id, name, reference, city }) => ({ id, name, reference, city }));
}

/** The same for the form of a user: who manages users need not manage brokers or owners. */
export function userLinkQuery(kind: PickedKind, term: string) {
  return queryOptions({
    queryKey: [kind, 'pick-for-user', term],
    queryFn: async ({ signal }): Promise<PickedRecord[]> => {
      const query = { kind: kind === 'brokers' ? ('broker' as const) : ('owner' as const), q: term };
      const { data } = await call('users.choices', { query, signal });
      return data.map(({ id, display_name }) => ({ id, name: display_name, reference: null, city: null }));
    },
    retry: false,
  });
}

async function objectsWith(term: string, signal: AbortSignal): Promise<PickedRecord[]> {
  const query = listParams('objects', { filter: { q: term }, per_page: max });
  const { data } = await call('objects.list', { query, signal });
  return data.map((object) => ({
    id: object.id,
    name: objectName(object),
    reference: object.reference,
    city: object.city,
  }));
}

function objectName(object: { address: string | null; name: string | null; reference: string; city: string | null }) {
  return [object.address, object.name, object.city, object.reference].filter(Boolean).join(' · ');
}

/** What an object that the address names is called. */
export function objectNameQuery(id: string) {
  return queryOptions({
    queryKey: ['objects', 'name', id],
    queryFn: async ({ signal }) => objectName((await call('objects.get', { params: { id }, signal })).data),
    retry: false,
  });
}

/** What a broker that was proposed by its id is called. */
export function brokerNameQuery(id: string) {
  return queryOptions({
    queryKey: ['brokers', 'name', id],
    queryFn: async ({ signal }) => (await call('brokers.get', { params: { id }, signal })).data.display_name,
    retry: false,
  });
}
