import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { readChanged, readRecord } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { deleteFile, getFile } from '../../platform/files/files.repository.ts';
import { storeImage } from '../../platform/files/store-image.ts';
import { forgetBytes } from '../../platform/files/stored-file.ts';
import { Download } from '../../platform/http/download.ts';
import { refusingImages } from '../../platform/http/image-refusal.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { managedNews } from './news.list-sql.ts';
import { getNewsImage, holdNewsItem, setNewsImage } from './news.repository.ts';
import { type NewsDeps, newsFor } from './news.routes.ts';

export function newsImages(app: FastifyInstance, deps: NewsDeps): void {
  const { database, clock, files } = deps;

  implement(app, operations.news.getImage, async ({ params, actor }) => {
    // Whoever may not read the item gets no picture of it either.
    await readRecord(database, newsFor(actor), params.id, requestContextOf(actor.scope, clock));
    const fileId = await getNewsImage(database.db, params.id);
    const row = fileId === null ? null : await getFile(database.db, { id: fileId, kind: 'news-image' });
    if (row === null) throw new Refusal('not_found');
    return new Download(await files.open(row.storage_key), { type: row.content_type });
  });

  implement(app, operations.news.putImage, async ({ params, upload, actor, request }) => {
    const uploadedBy = nameOf(actor);
    const image = { kind: 'news-image' as const, brokerId: null, name: upload.name, uploadedBy };
    await refusingImages(upload, (source) =>
      storeImage(deps, { ...image, source }, async (transaction, fileId) => {
        const auditContext = auditContextOf({ actor, request }, clock);
        const item = await holdNewsItem(transaction, params.id);
        await setNewsImage(transaction, item.id, fileId, auditContext.at);
        const subject = { type: 'news', id: item.id, name: item.title };
        const changed = { before: { image: item.image_file_id }, after: { image: fileId } };
        await recordAudit(transaction, { ...auditContext, action: 'news.image.change', subject, ...changed });
        return item.image_file_id;
      }),
    );
    return readChanged(database, managedNews, { id: params.id, clock });
  });

  implement(app, operations.news.deleteImage, async ({ params, actor, request }) => {
    const key = await database.db.transaction(async (transaction) => {
      const auditContext = auditContextOf({ actor, request }, clock);
      const item = await holdNewsItem(transaction, params.id);
      if (item.image_file_id === null) return null;
      await setNewsImage(transaction, item.id, null, auditContext.at);
      const gone = await deleteFile(transaction, item.image_file_id);
      const subject = { type: 'news', id: item.id, name: item.title };
      const changed = { before: { image: item.image_file_id }, after: { image: null } };
      await recordAudit(transaction, { ...auditContext, action: 'news.image.delete', subject, ...changed });
      return gone;
    });
    if (key !== null) await forgetBytes(files, key);
    return readChanged(database, managedNews, { id: params.id, clock });
  });
}
