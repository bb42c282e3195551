import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { makeExportable } from '../../lists/exportable-lists.ts';
import { noteList } from '../../lists/note-look.ts';
import { readList } from '../../lists/read-list.ts';
import { contextOfReader } from '../../lists/request-context.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { forgetBytes } from '../../platform/files/stored-file.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { actorForBroker } from './actor-for-broker.ts';
import { adminDocuments } from './admin-documents.routes.ts';
import { servedDocuments } from './documents.list-sql.ts';
import { findVersion, keepAllOpened, keepOpened, listVersions } from './documents.repository.ts';
import {
  addDocument,
  changeDocument,
  checkImport as check,
  type DocumentDeps,
  removeDocument,
  replaceDocument,
  visibleDocument,
} from './documents.service.ts';

export { createBackOfficeFiles } from './intake/back-office-files.ts';
export { createDocumentBucket } from './intake/bucket.ts';
export { createDocumentFolder } from './intake/folder.ts';
export { createDocumentMailbox } from './intake/mailbox.ts';

/** What people add to records; whoever may not see the record, or whom a document is not meant for, finds nothing there. */
export function documents(app: FastifyInstance, deps: DocumentDeps): void {
  const { database, files, clock } = deps;
  const {
    list,
    checkImport,
    import: importOne,
    brokerImportCheck,
    brokerImport,
    add,
    update,
    replace,
    versions,
    versionContent,
    content,
    markAllRead,
    delete: remove,
  } = operations.documents;

  adminDocuments(app, deps);
  makeExportable(app, list, servedDocuments);
  implement(app, list, async ({ query, actor, request }) => {
    const served = servedDocuments(actor);
    const page = await readList(database, served, query, contextOfReader(actor, clock));
    noteList({ app, operation: list, list: served.description, actor, request }, query);
    return page;
  });
  implement(app, add, async ({ body, upload, ...call }) => {
    const { language } = call.request;
    const { id } = await addDocument(deps, auditContextOf(call, clock), { body, upload, language });
    return { data: { id } };
  });
  implement(app, checkImport, async ({ body, actor }) => ({ data: await check(deps, actor, body.files) }));
  implement(app, importOne, async ({ body, upload, ...call }) => {
    const { language } = call.request;
    return { data: await addDocument(deps, auditContextOf(call, clock), { body, upload, language, isOnce: true }) };
  });
  implement(app, brokerImportCheck, async ({ params, body, actor }) => {
    const by = await actorForBroker(database.db, actor, params.id);
    return { data: await check(deps, by, body.files) };
  });
  implement(app, brokerImport, async ({ params, body, upload, ...call }) => {
    const { language } = call.request;
    const auditContext = auditContextOf(call, clock);
    const by = await actorForBroker(database.db, auditContext.by, params.id);
    return { data: await addDocument(deps, { ...auditContext, by }, { body, upload, language, isOnce: true }) };
  });
  implement(app, update, async ({ params, body, ...call }) => {
    await changeDocument(deps, auditContextOf(call, clock), params.id, body);
    return undefined;
  });
  implement(app, content, async ({ params, query, actor }) => {
    const row = await visibleDocument(deps, actor, params.id);
    const { readerId } = contextOfReader(actor, clock);
    if (query.purpose !== 'thumbnail' && readerId !== undefined)
      await keepOpened(database, { documentId: row.id, userId: readerId });
    return new Download(await files.open(row.storage_key), { type: row.content_type, attachmentName: row.name });
  });
  implement(app, replace, async ({ params, body, upload, ...call }) => {
    const { language } = call.request;
    await replaceDocument(deps, auditContextOf(call, clock), { id: params.id, body, upload, language });
    return undefined;
  });
  implement(app, versions, async ({ params, actor }) => {
    const { id } = await visibleDocument(deps, actor, params.id);
    return { data: await listVersions({ database, context: contextOfReader(actor, clock) }, id) };
  });
  implement(app, versionContent, async ({ params, actor }) => {
    const { id } = await visibleDocument(deps, actor, params.id);
    const reading = { database, context: contextOfReader(actor, clock) };
    const row = await findVersion(reading, { id, version: params.version });
    if (row === null) throw new Refusal('not_found');
    return new Download(await files.open(row.storage_key), { type: row.content_type, attachmentName: row.name });
  });
  implement(app, markAllRead, async ({ actor }) => {
    await keepAllOpened(database, contextOfReader(actor, clock));
    return undefined;
  });
  implement(app, remove, async ({ params, ...call }) => {
    for (const key of await removeDocument(deps, auditContextOf(call, clock), params.id)) await forgetBytes(files, key);
    return undefined;
  });
}
