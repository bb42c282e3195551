import type { AdminDocument, DocumentAbout } from '@gevel/contract';
import { type AdminDocumentAudience, type DocumentSubject, documentsList, type RowOf } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../list-page/list-source.ts';

export type DocumentRow = RowOf<typeof documentsList>;
/** What a card shows: of the list of documents, or of those that administrators added. */
export interface CardRow extends Omit<AdminDocument, 'owner_name'> {
  audience: AdminDocumentAudience | null;
  is_new?: boolean;
  added_by_id?: string | null;
  source?: DocumentRow['source'];
}

/** The record that documents are added to. */
export interface Subject {
  type: DocumentSubject;
  id: string;
  /** Whose it is now, where that is known: documents of whoever had it before stay theirs. */
  owner_id?: string;
}

/** As many as a tab shows; the list of all documents has the others. */
export const shownDocuments = 50;

export const documentsSource = listSource({
  list: documentsList,
  call: (request) => call('documents.list', request),
  address: (query) => paths.documents.to(undefined, query),
  recordAddress: (id, query) => paths.documents.to(undefined, { ...query, document: id }),
  // The document that is looked at.
  extra: { document: /^\d{1,18}$/ },
  rowName: (row) => row.name,
  quickFilter: 'kind',
  card: { title: ['name'], amount: ['added_at'], state: 'kind', quiet: ['subject_name', 'owner_name'] },
});

export const documentsOf = ({ type, id }: Subject) =>
  queryOptions({
    queryKey: ['documents', 'of', type, id],
    queryFn: ({ signal }) =>
      call('documents.list', {
        query: listParams('documents', { filter: { subject_type: [type], subject_id: id }, per_page: shownDocuments }),
        signal,
      }),
  });

export const contentAddress = (id: string) => `/api/documents/${encodeURIComponent(id)}/content`;
const adminContentAddress = (id: string) => `/api/administration/documents/${encodeURIComponent(id)}/content`;

/** The same in small, which is no opening of it. */
export const thumbnailAddress = (id: string) => `${contentAddress(id)}?purpose=thumbnail`;

/** The calls about one document: administrators have those of what they added. */
export const documentCalls = {
  list: {
    content: contentAddress,
    thumbnail: thumbnailAddress,
    update: (id: string, body: DocumentAbout) =>
      call('documents.update', { params: { id }, body: { ...body, audience: forOthers(body.audience) } }),
    replace: (id: string, sent: SentFile) => call('documents.replace', { params: { id }, ...sent }),
    delete: (id: string) => call('documents.delete', { params: { id } }),
  },
  admins: {
    content: adminContentAddress,
    thumbnail: adminContentAddress,
    update: (id: string, body: DocumentAbout) => call('documents.adminUpdate', { params: { id }, body }),
    replace: (id: string, sent: SentFile) => call('documents.adminReplace', { params: { id }, ...sent }),
    delete: (id: string) => call('documents.adminDelete', { params: { id } }),
  },
} as const;

interface SentFile {
  file: File;
  body: { is_checked: '' | 'yes'; valid_until: string };
}

/** Only administrators are offered to keep something for themselves. */
export const forOthers = (audience: '' | AdminDocumentAudience) => (audience === 'admins' ? '' : audience);

/** How many documents are new to the reader. */
export const newDocumentsQuery = queryOptions({
  queryKey: ['documents', 'new'],
  queryFn: async ({ signal }) =>
    (
      await call('documents.list', {
        query: listParams('documents', { filter: { is_new: true }, per_page: 1 }),
        signal,
      })
    ).meta.total,
});

/** What can be shown within the page; office files and texts are only downloaded. */
export function canPreview(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType.startsWith('image/');
}
