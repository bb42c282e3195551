import { refusedDocumentsList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';

export const servedRefusedDocuments = servedList(refusedDocumentsList, {
  table: 'document_refusals',
  scope: { admin: 'true' },
  joins: {},
  fields: {
    id: 't.id',
    path: 't.path',
    problem: 't.problem',
    source: 't.source',
    byte_count: 't.byte_count',
    refused_at: 't.refused_at',
  },
  filters: {},
  includes: {},
  search: [{ sql: 't.search_text' }],
  recordTypes: [],
});
