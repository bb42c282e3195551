import { type RowOf, unreadList } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';
import { sectionAddress } from './tool-sections.ts';

export const unreadSource: ListSource<RowOf<typeof unreadList>> = {
  name: 'tools/unread',
  list: unreadList,
  call: (request) => call('tools.unread', request),
  listAddress: (query) => sectionAddress('unread', { ...query, section: 'unread', record: undefined }),
  recordAddress: (id, query) => sectionAddress('unread', { ...query, section: 'unread', record: id }),
  rowName: (row) => row.reason,
  terms: {
    list: unreadList,
    columns: ['record_type', 'kind', 'record_id', 'field', 'property', 'value', 'reason', 'owner_name'],
    extra: { section: ['unread'] },
  },
  quickFilter: 'kind',
};

export const unreadQuery = (id: string) =>
  queryOptions({
    queryKey: ['tools/unread', 'record', id],
    queryFn: async ({ signal }) => (await call('tools.unreadRecord', { params: { id }, signal })).data,
  });
