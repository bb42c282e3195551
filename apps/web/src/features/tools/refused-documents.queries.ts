import { type RowOf, refusedDocumentsList } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';
import { sectionAddress } from './tool-sections.ts';

export const refusedDocumentsSource: ListSource<RowOf<typeof refusedDocumentsList>> = {
  name: 'tools/refused-documents',
  list: refusedDocumentsList,
  call: (request) => call('tools.refusedDocuments', request),
  listAddress: (query) => sectionAddress('documents', { ...query, section: 'documents', record: undefined }),
  recordAddress: (id, query) => sectionAddress('documents', { ...query, section: 'documents', record: id }),
  rowName: (row) => row.path,
  terms: {
    list: refusedDocumentsList,
    columns: ['path', 'problem', 'source', 'byte_count', 'refused_at'],
    extra: { section: ['documents'] },
  },
  quickFilter: 'source',
};

export const refusedDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: ['tools/refused-documents', 'record', id],
    queryFn: async ({ signal }) => (await call('tools.refusedDocument', { params: { id }, signal })).data,
  });

export const documentSourcesQuery = queryOptions({
  queryKey: ['tools', 'document-sources'],
  queryFn: async ({ signal }) => (await call('tools.documentSources', { signal })).data,
});
