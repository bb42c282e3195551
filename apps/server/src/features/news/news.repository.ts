import type { NewsBody } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { news, newsReads } from '../../db/schema/news.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export type NewsRow = typeof news.$inferSelect;

/** The item of an address, held against others who change it until the transaction ends. */
export async function holdNewsItem(transaction: Db, id: string): Promise<NewsRow> {
  if (!/^[1-9]\d{0,15}$/.test(id)) throw new Refusal('not_found');
  const [row] = await transaction
    .select()
    .from(news)
    .where(eq(news.id, Number(id)))
    .for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The id of the item's picture; null when it has none. */
export async function getNewsImage(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ fileId: news.image_file_id })
    .from(news)
    .where(eq(news.id, Number(id)));
  return row?.fileId ?? null;
}

export async function insertNewsItem(
  transaction: Db,
  { body, at, by }: { body: NewsBody; at: Date; by: string },
): Promise<number> {
  const row = { ...valuesOf(body), created_by: by, created_at: at, updated_at: at };
  const [made] = await transaction.insert(news).values(row).returning({ id: news.id });
  if (!made) throw new Error('The news item was not made');
  return made.id;
}

/**
 * What is for more readers than before, or has to be read from now on, is told anew: whoever was told of the topic since is past the number
 * that the item was told under. So is what is taken back, or not published yet, once it is.
 */
export async function updateNewsItem(
  transaction: Db,
  before: NewsRow,
  { change, at }: { change: NewsBody; at: Date },
): Promise<void> {
  const values = valuesOf(change);
  const isPublished = values.published_at !== null && values.published_at <= at;
  const isForMore = change.target !== before.target && before.target !== 'everyone';
  const isToldAnew = isForMore || (change.must_read && !before.must_read) || !isPublished;
  await transaction
    .update(news)
    .set({ ...values, updated_at: at, ...(isToldAnew ? untold : {}) })
    .where(eq(news.id, before.id));
}

const untold = { told_as: null, told_unread_as: null };

/** Nobody confirmed the words that are there now; whoever the item is for is told and asked once more. */
export async function askAnew(transaction: Db, id: number): Promise<void> {
  await transaction.delete(newsReads).where(eq(newsReads.news_id, id));
  await transaction.update(news).set(untold).where(eq(news.id, id));
}

export async function setNewsImage(transaction: Db, id: number, fileId: string | null, at: Date): Promise<void> {
  await transaction.update(news).set({ image_file_id: fileId, updated_at: at }).where(eq(news.id, id));
}

export async function deleteNewsItem(transaction: Db, id: number): Promise<void> {
  await transaction.delete(news).where(eq(news.id, id));
}

function valuesOf(body: NewsBody) {
  const { published_at, expires_at, ...plain } = body;
  const momentOf = (text: string | null) => (text === null ? null : new Date(text));
  return { ...plain, published_at: momentOf(published_at), expires_at: momentOf(expires_at) };
}

/** What is kept of an item, as its own address answers it: moments to the second. */
export function contentOf({ published_at, expires_at, ...row }: NewsRow | NewsBody): NewsBody {
  const { title, description, title_en, description_en, url, target, is_pinned, must_read } = row;
  const textOf = (moment: Date | string | null) =>
    moment === null ? null : `${new Date(moment).toISOString().slice(0, 19)}Z`;
  const texts = { title, description, title_en, description_en, url };
  const moments = { published_at: textOf(published_at), expires_at: textOf(expires_at) };
  return { ...texts, target, is_pinned, must_read, ...moments };
}

/** What the audit trail keeps of an item. */
export function auditedNews(item: NewsRow | NewsBody) {
  const { title, description, title_en, description_en, url, target, is_pinned, must_read } = item;
  const { published_at, expires_at } = item;
  return { title, description, title_en, description_en, url, target, is_pinned, must_read, published_at, expires_at };
}
