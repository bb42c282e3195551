import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { fileUpload } from '../core/multipart.ts';
import { listOperation, operation } from '../core/operation.ts';
import { calendarDate, idText, momentText, plainText } from '../core/wire.ts';
import {
  adminDocumentAudiences,
  documentAudiences,
  documentKinds,
  documentSubjectNames,
  documentSubjects,
  importProblems,
  maxImportedFiles,
} from './document-kinds.ts';
import { documentsList } from './documents.list.ts';

// Each document goes with the module of its record.
const importedFile = z
  .strictObject({
    path: z.string(),
    problem: z.enum(importProblems).nullable(),
    /** By its name; what is in it is looked at when it is added. */
    looks_personal: z.boolean(),
    kind: z.enum(documentKinds),
    /** The record that it goes to, or those of which one has to be chosen. */
    records: z.array(
      z
        .strictObject({
          subject_type: z.enum(documentSubjectNames),
          subject_id: z.string(),
          name: z.string().nullable(),
          owner_name: z.string(),
        })
        .meta({ id: 'NamedRecord' }),
    ),
  })
  .meta({ id: 'ImportedFile' });
export type ImportedFile = z.infer<typeof importedFile>;

const access = { who: 'non-admin', module: Object.values(documentSubjects) } as const satisfies Access;
// Whoever manages a portfolio fills it.
const ofAgents = { ...access, only: 'broker' } as const satisfies Access;
/** Administrators do so for a broker whose portfolio they manage. */
const ofAdmins = { who: 'admin', permission: 'brokers_manage' } as const satisfies Access;
const params = z.object({ id: z.string() });

/** Fields of a form are texts, where an empty one stands for none. */
const orNone = <Type extends z.ZodType>(type: Type) => z.union([z.literal(''), type]);
const about = {
  kind: z.enum(documentKinds),
  description: plainText.trim().max(500),
  audience: orNone(z.enum(documentAudiences)),
  valid_until: orNone(calendarDate),
};
/** Administrators also add for themselves alone. */
const aboutByAdmins = { ...about, audience: orNone(z.enum(adminDocumentAudiences)) };
const newDocument = z.strictObject({
  ...about,
  subject_type: z.enum(documentSubjectNames),
  /** As the list of documents has it; of a report that is no ticket yet `write-` and its id. */
  subject_id: z.string(),
  /** "yes" after being asked: of what looks like an identity document, or holds a citizen service number. */
  is_checked: z.enum(['', 'yes']),
});

const replacement = newDocument.pick({ is_checked: true }).extend({
  /** Until when the new file is valid; left out, a day that has passed is cleared, and another one stays. */
  valid_until: about.valid_until.optional(),
});

const newDocumentByAdmins = newDocument.extend({ audience: aboutByAdmins.audience });

const adminDocument = z
  .strictObject({
    id: idText,
    name: z.string(),
    description: z.string().nullable(),
    kind: z.enum(documentKinds),
    subject_type: z.enum(documentSubjectNames),
    owner_name: z.string(),
    /** Null is for agents, until somebody says for whom it is. */
    audience: z.enum(adminDocumentAudiences).nullable(),
    valid_until: calendarDate.nullable(),
    added_at: momentText,
    /** Null of a user who was deleted since. */
    added_by: z.string().nullable(),
    content_type: z.string(),
    byte_count: z.int(),
    version: z.int(),
    kept_until: calendarDate.nullable(),
  })
  .meta({ id: 'AdminDocument' });
export type AdminDocument = z.infer<typeof adminDocument>;

const filesToImport = z.strictObject({
  files: z
    .array(
      z
        .strictObject({
          /** With the folders that it lies in, each behind a slash. */
          path: plainText.min(1).max(1_000),
          byte_count: z.int().min(0),
          /** Of its contents; null when the sender does not know it. */
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .meta({ format: 'sha256' })
            .nullable(),
        })
        .meta({ id: 'FileToImport' }),
    )
    .min(1)
    .max(maxImportedFiles),
});

export const documentsOperations = {
  list: listOperation({
    list: documentsList,
    path: '/documents',
    access,
    summary: 'List the documents that were added to records',
  }),
  checkImport: operation({
    method: 'POST',
    path: '/documents/import-check',
    access: ofAgents,
    summary: 'Find the record that each file is named after, or why there is none; nothing is added',
    body: filesToImport,
    answer: z.strictObject({ data: z.array(importedFile) }),
  }),
  brokerImportCheck: operation({
    method: 'POST',
    path: '/brokers/{id}/documents/import-check',
    access: ofAdmins,
    summary: 'Find the record of a broker that each file is named after, or why there is none; nothing is added',
    params,
    body: filesToImport,
    answer: z.strictObject({ data: z.array(importedFile) }),
    problems: ['not_found'],
  }),
  brokerImport: operation({
    method: 'POST',
    path: '/brokers/{id}/documents/import',
    access: ofAdmins,
    summary: 'Add one of many documents to its record of a broker, unless the same contents are there',
    params,
    upload: fileUpload,
    limitedAs: 'import',
    body: newDocumentByAdmins,
    answer: z.strictObject({ data: z.strictObject({ id: idText, is_added: z.boolean() }) }),
    problems: ['not_found', 'payload_too_large'],
  }),
  adminList: operation({
    method: 'GET',
    path: '/administration/documents',
    access: ofAdmins,
    summary: 'List what administrators added, the last one first, and nothing that others added',
    query: z.strictObject({
      broker: z.string().optional(),
      owner: z.string().optional(),
      /** The last one of the page before. */
      before: z.string().optional(),
    }),
    answer: z.strictObject({ data: z.array(adminDocument), has_more: z.boolean() }),
  }),
  adminUpdate: operation({
    method: 'PUT',
    path: '/administration/documents/{id}',
    access: ofAdmins,
    summary: 'Change what a document that an administrator added is, for whom it is and until when it is valid',
    params,
    body: z.strictObject(aboutByAdmins),
    problems: ['not_found', 'document_of_former_owner'],
  }),
  adminContent: operation({
    method: 'GET',
    path: '/administration/documents/{id}/content',
    access: ofAdmins,
    summary: 'Download a document that an administrator added',
    params,
    download: ['*/*'],
    problems: ['not_found'],
  }),
  adminReplace: operation({
    method: 'PUT',
    path: '/administration/documents/{id}/content',
    access: ofAdmins,
    summary: 'Replace the file of a document that an administrator added; what it was stays as an earlier version',
    params,
    upload: fileUpload,
    limitedAs: 'upload',
    body: replacement,
    problems: ['not_found', 'conflict', 'document_of_former_owner', 'payload_too_large'],
  }),
  adminDelete: operation({
    method: 'DELETE',
    path: '/administration/documents/{id}',
    access: ofAdmins,
    summary: 'Delete a document that an administrator added',
    params,
    problems: ['not_found', 'document_is_kept'],
  }),
  import: operation({
    method: 'POST',
    path: '/documents/import',
    access: ofAgents,
    summary: 'Add one of many documents to its record, unless the same contents are there',
    upload: fileUpload,
    limitedAs: 'import',
    body: newDocument,
    answer: z.strictObject({ data: z.strictObject({ id: idText, is_added: z.boolean() }) }),
    problems: ['not_found', 'payload_too_large'],
  }),
  add: operation({
    method: 'POST',
    path: '/documents',
    access,
    summary: 'Add a document to a record',
    upload: fileUpload,
    limitedAs: 'upload',
    body: newDocument,
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
    problems: ['not_found', 'document_of_former_owner'],
  }),
  content: operation({
    method: 'GET',
    path: '/documents/{id}/content',
    access,
    summary: 'Download a document; from then on it is not new to the current user',
    params,
    /** A small picture of it in a list is no reading. */
    query: z.strictObject({ purpose: z.enum(['thumbnail']).optional() }),
    download: ['*/*'],
    problems: ['not_found'],
  }),
  replace: operation({
    method: 'PUT',
    path: '/documents/{id}/content',
    access,
    summary: 'Replace the file of a document; what it was stays with it as an earlier version',
    params,
    upload: fileUpload,
    limitedAs: 'upload',
    body: replacement,
    problems: ['not_found', 'conflict', 'document_of_former_owner', 'payload_too_large'],
  }),
  versions: operation({
    method: 'GET',
    path: '/documents/{id}/versions',
    access: ofAgents,
    summary: 'List what a document was before it was replaced, the last one first',
    params,
    answer: z.strictObject({
      data: z.array(
        z
          .strictObject({
            version: z.int(),
            name: z.string(),
            content_type: z.string(),
            byte_count: z.int(),
            added_by: z.string().nullable(),
            added_at: momentText,
            replaced_at: momentText,
          })
          .meta({ id: 'DocumentVersion' }),
      ),
    }),
    problems: ['not_found'],
  }),
  versionContent: operation({
    method: 'GET',
    path: '/documents/{id}/versions/{version}/content',
    access: ofAgents,
    summary: 'Download what a document was before it was replaced',
    params: z.object({ id: z.string(), version: z.string() }),
    download: ['*/*'],
    problems: ['not_found'],
  }),
  markAllRead: operation({
    method: 'PUT',
    path: '/documents/read',
    access,
    isPersonal: true,
    summary: 'Keep that no document is new to the current user',
  }),
  delete: operation({
    method: 'DELETE',
    path: '/documents/{id}',
    access,
    summary: 'Delete a document',
    params,
    problems: ['not_found', 'document_is_kept'],
  }),
} as const;

export type DocumentVersion = z.output<typeof documentsOperations.versions.answer>['data'][number];
export type NewDocumentBody = z.output<typeof documentsOperations.brokerImport.body>;
export type ReplacementBody = z.output<typeof replacement>;
export type DocumentAbout = z.output<typeof documentsOperations.adminUpdate.body>;
