import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { makeExportable } from '../../lists/exportable-lists.ts';
import { noteList } from '../../lists/note-look.ts';
import { readList } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { forgetBytes } from '../../platform/files/stored-file.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { servedDocuments } from './documents.list-sql.ts';
import {
  addDocument,
  changeDocument,
  type DocumentDeps,
  removeDocument,
  visibleDocument,
} from './documents.service.ts';

/** What people add to records; whoever may not see the record, or whom a document is not meant for, finds nothing there. */
export function documents(app: FastifyInstance, deps: DocumentDeps): void {
  const { database, files, clock } = deps;
  const { list, add, update, content, delete: remove } = operations.documents;

  makeExportable(app, list, ({ modules }) => servedDocuments(modules));
  implement(app, list, async ({ query, actor, request }) => {
    const served = servedDocuments(actor.modules);
    const page = await readList(database, served, query, requestContextOf(actor.scope, clock));
    noteList({ app, operation: list, list: served.description, actor, request }, query);
    return page;
  });
  implement(app, add, async ({ body, upload, ...call }) => ({
    data: {
      id: await addDocument(deps, auditContextOf(call, clock), { body, upload, language: call.request.language }),
    },
  }));
  implement(app, update, async ({ params, body, ...call }) => {
    await changeDocument(deps, auditContextOf(call, clock), params.id, body);
    return undefined;
  });
  implement(app, content, async ({ params, actor }) => {
    const row = await visibleDocument(deps, actor, params.id);
    return new Download(await files.open(row.storage_key), { type: row.content_type, attachmentName: row.name });
  });
  implement(app, remove, async ({ params, ...call }) => {
    await forgetBytes(files, await removeDocument(deps, auditContextOf(call, clock), params.id));
    return undefined;
  });
}
