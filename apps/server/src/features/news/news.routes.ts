import { type NewsBody, operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { makeExportable } from '../../lists/exportable-lists.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { readChanged, readList, readRecord } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { auditedAct, changeRecord, holding } from '../../platform/audit/change-record.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { deleteFile } from '../../platform/files/files.repository.ts';
import { forgetBytes } from '../../platform/files/stored-file.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { managedNews, readableNews } from './news.list-sql.ts';
import {
  askAnew,
  auditedNews,
  contentOf,
  deleteNewsItem,
  holdNewsItem,
  insertNewsItem,
  updateNewsItem,
} from './news.repository.ts';
import { sanitizedHtml } from './sanitized-html.ts';

export interface NewsDeps {
  database: Database;
  clock: Clock;
  files: FileStorage;
}

export function newsItems(app: FastifyInstance, { database, clock, files }: NewsDeps): void {
  const heldItem = (id: string) => holding(database, (transaction) => holdNewsItem(transaction, id));
  makeExportable(app, operations.news.list, newsFor);
  implement(app, operations.news.list, ({ query, actor }) =>
    readList(database, newsFor(actor), query, requestContextOf(actor.scope, clock)),
  );
  implement(app, operations.news.get, ({ params, actor }) =>
    readRecord(database, newsFor(actor), params.id, requestContextOf(actor.scope, clock)),
  );

  implement(app, operations.news.create, async ({ body, actor, request }) => {
    const item = await cleaned(body);
    const auditContext = auditContextOf({ actor, request }, clock);
    const id = await database.db.transaction(async (transaction) => {
      const by = nameOf(actor);
      const made = await insertNewsItem(transaction, { body: item, at: auditContext.at, by });
      const subject = { type: 'news', id: made, name: item.title };
      await recordAudit(transaction, { ...auditContext, action: 'news.create', subject, after: auditedNews(item) });
      return made;
    });
    return readChanged(database, managedNews, { id: String(id), clock });
  });

  implement(app, operations.news.update, async ({ params, body, actor, request }) => {
    const { based_on: basedOn, read_anew: isReadAnew, ...sent } = body;
    const item = await cleaned(sent);
    const auditContext = auditContextOf({ actor, request }, clock);
    return changeRecord({
      holding: heldItem(params.id),
      auditContext,
      basedOn,
      wanted: contentOf(item),
      contentOf,
      read: () => readChanged(database, managedNews, { id: params.id, clock }),
      async write(transaction, before) {
        await updateNewsItem(transaction, before, { change: item, at: auditContext.at });
        if (isReadAnew && item.must_read) await askAnew(transaction, before.id);
        const subject = { type: 'news', id: before.id, name: item.title };
        const after = { ...auditedNews(item), ...(isReadAnew && { read_anew: true }) };
        return { action: 'news.update', subject, before: auditedNews(before), after };
      },
    });
  });

  implement(app, operations.news.delete, async ({ params, actor, request }) => {
    let key: string | null = null;
    await auditedAct({
      holding: heldItem(params.id),
      auditContext: auditContextOf({ actor, request }, clock),
      async write(transaction, before) {
        await deleteNewsItem(transaction, before.id);
        key = before.image_file_id === null ? null : await deleteFile(transaction, before.image_file_id);
        const subject = { type: 'news', id: before.id, name: before.title };
        return { action: 'news.delete', subject, before: auditedNews(before) };
      },
    });
    if (key !== null) await forgetBytes(files, key);
    return undefined;
  });
}

/** Who may write news reads all of it, but not while looking through somebody else's eyes. */
export function newsFor(actor: Actor): ServedList {
  const isWriter = actor.kind === 'admin' && actor.portal === null && actor.permissions.news_manage;
  return isWriter ? managedNews : readableNews[actor.scope.kind];
}

/** An item that expires before it is published would never be seen. */
async function cleaned(body: NewsBody): Promise<NewsBody> {
  const { published_at, expires_at } = body;
  if (expires_at !== null && published_at !== null && new Date(expires_at) <= new Date(published_at)) {
    throw new Refusal('invalid_content', { invalidFields: ['expires_at'] });
  }
  const description = await sanitizedHtml(body.description);
  // An English text without a title would stand under the Dutch one, and a title without a text above nothing.
  if ((body.title_en === null) !== (body.description_en === null)) {
    const missing = body.title_en === null ? 'title_en' : 'description_en';
    throw new Refusal('invalid_content', { invalidFields: [missing] });
  }
  const description_en = body.description_en === null ? null : await sanitizedHtml(body.description_en);
  return { ...body, description, description_en };
}
