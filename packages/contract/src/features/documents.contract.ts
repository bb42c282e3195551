import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { fileUpload } from '../core/multipart.ts';
import { listOperation, operation } from '../core/operation.ts';
import { calendarDate, idText, plainText } from '../core/wire.ts';
import { documentAudiences, documentKinds, documentSubjectNames, documentSubjects } from './document-kinds.ts';
import { documentsList } from './documents.list.ts';

// Each document goes with the module of its record.
const access = { who: 'non-admin', module: Object.values(documentSubjects) } as const satisfies Access;
const params = z.object({ id: z.string() });

/** Fields of a form are texts, where an empty one stands for none. */
const orNone = <Type extends z.ZodType>(type: Type) => z.union([z.literal(''), type]);
const about = {
  kind: z.enum(documentKinds),
  description: plainText.trim().max(500),
  audience: orNone(z.enum(documentAudiences)),
  valid_until: orNone(calendarDate),
};

export const documentsOperations = {
  list: listOperation({
    list: documentsList,
    path: '/documents',
    access,
    summary: 'List the documents that were added to records',
  }),
  add: operation({
    method: 'POST',
    path: '/documents',
    access,
    summary: 'Add a document to a record',
    upload: fileUpload,
    limitedAs: 'upload',
    body: z.strictObject({
      ...about,
      subject_type: z.enum(documentSubjectNames),
      subject_id: z.string(),
      /** "yes" after being asked: of what looks like an identity document, or holds a citizen service number. */
      is_checked: z.enum(['', 'yes']),
    }),
    answer: z.strictObject({ data: z.strictObject({ id: idText }) }),
    problems: ['not_found', 'payload_too_large'],
  }),
  update: operation({
    method: 'PUT',
    path: '/documents/{id}',
    access,
    summary: 'Change what a document is, for whom it is and until when it is valid',
    params,
    body: z.strictObject(about),
    problems: ['not_found'],
  }),
  content: operation({
    method: 'GET',
    path: '/documents/{id}/content',
    access,
    summary: 'Download a document',
    params,
    download: ['*/*'],
    problems: ['not_found'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/documents/{id}',
    access,
    summary: 'Delete a document',
    params,
    problems: ['not_found', 'conflict'],
  }),
} as const;

export type NewDocumentBody = z.output<typeof documentsOperations.add.body>;
export type DocumentAbout = z.output<typeof documentsOperations.update.body>;
