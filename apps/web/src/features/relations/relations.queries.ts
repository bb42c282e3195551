import { type RowOf, relationsList } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';

export type RelationRow = RowOf<typeof relationsList>;

/** A person's own details are for the record, not for a list of everybody. */
const notInLists = ['id', 'gender', 'birth_date'];

export const relationsSource: ListSource<RelationRow> = {
  name: 'relations',
  list: relationsList,
  call: (request) => call('relations.list', request),
  listAddress: (query) => paths.relations.to(undefined, query),
  recordAddress: (id, query) => paths.relation.to({ id }, query),
  rowName: (row) => row.name,
  terms: {
    list: relationsList,
    columns: Object.keys(relationsList.fields).filter((name) => !notInLists.includes(name)),
    extra: { tab: ['contracts', 'tickets', 'history', 'files'] },
  },
  quickFilter: 'type',
};

export const relationSource = {
  name: 'relations',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('relations.get', input),
  history: (input: { params: { id: string }; signal: AbortSignal }) => call('relations.history', input),
} as const;
