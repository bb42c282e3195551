import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { forgetBytes } from '../../platform/files/stored-file.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { listAdminDocuments } from './admin-documents.repository.ts';
import {
  changeDocument,
  type DocumentDeps,
  removeDocument,
  replaceDocument,
  visibleDocument,
} from './documents.service.ts';

/** What administrators added to the portfolios of brokers, for all of them together; what others added is not there. */
export function adminDocuments(app: FastifyInstance, deps: DocumentDeps): void {
  const { database, files, clock } = deps;
  const { adminList, adminUpdate, adminContent, adminReplace, adminDelete } = operations.documents;

  implement(app, adminList, ({ query }) => listAdminDocuments(database, query));
  implement(app, adminUpdate, async ({ params, body, ...call }) => {
    await changeDocument(deps, auditContextOf(call, clock), params.id, body);
    return undefined;
  });
  implement(app, adminContent, async ({ params, actor }) => {
    const row = await visibleDocument(deps, actor, params.id);
    return new Download(await files.open(row.storage_key), { type: row.content_type, attachmentName: row.name });
  });
  implement(app, adminReplace, async ({ params, body, upload, ...call }) => {
    const { language } = call.request;
    await replaceDocument(deps, auditContextOf(call, clock), { id: params.id, body, upload, language });
    return undefined;
  });
  implement(app, adminDelete, async ({ params, ...call }) => {
    for (const key of await removeDocument(deps, auditContextOf(call, clock), params.id)) await forgetBytes(files, key);
    return undefined;
  });
}
