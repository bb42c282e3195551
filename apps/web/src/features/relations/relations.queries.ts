import { type DetailOf, type RowOf, relationsList } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type RelationRow = RowOf<typeof relationsList>;
export type RelationRecord = DetailOf<typeof relationsList>;

export const relationsSource = listSource({
  list: relationsList,
  call: (request) => call('relations.list', request),
  address: (query) => paths.relations.to(undefined, query),
  rowName: (row) => row.name,
  // A person's own details are for the record, not for a list of everybody.
  noColumns: ['gender', 'birth_date'],
  extra: { tab: ['contracts', 'tickets', 'history', 'files'] },
  quickFilter: 'type',
  card: { title: ['name'], quiet: ['type', 'city', 'phone'] },
});

export const relationSource = {
  name: 'relations',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('relations.get', input),
  history: (input: { params: { id: string }; signal: AbortSignal }) => call('relations.history', input),
  story: (input: { params: { id: string }; query: { before?: string }; signal: AbortSignal }) =>
    call('relations.story', input),
} as const;
