import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { askedMoment } from '../core/asked.ts';
import { basedOn } from '../core/based-on.ts';
import { imageUpload, storedImageTypes } from '../core/multipart.ts';
import { dataAnswer, listOperation, operation, recordOperation } from '../core/operation.ts';
import { detailSchema } from '../core/row-schema.ts';
import { idText, momentText, plainText } from '../core/wire.ts';
import { newsList, newsReaderKinds, newsTargets } from './news.list.ts';

const reading = { who: 'user' } as const satisfies Access;
const writing = { who: 'admin', permission: 'news_manage' } as const satisfies Access;
const params = z.object({ id: z.string() });

const newsBody = z.strictObject({
  title: plainText.trim().min(1).max(200),
  description: plainText.max(50_000),
  /** Readers of English see the Dutch where this is null. */
  title_en: plainText.trim().min(1).max(200).nullable().default(null),
  description_en: plainText.max(50_000).nullable().default(null),
  /** http or https. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  target: z.enum(newsTargets),
  is_pinned: z.boolean().default(false),
  must_read: z.boolean().default(false),
  /** Null keeps it a draft; in the future plans it. */
  published_at: askedMoment.nullable(),
  expires_at: askedMoment.nullable(),
});
export type NewsBody = z.infer<typeof newsBody>;

const answer = dataAnswer(detailSchema(newsList));

/** Of each kind of user that an item is for: who can log in, and who was invited and has not yet. */
const newsReaders = z
  .strictObject({
    type: z.enum(newsReaderKinds),
    active: z.int().min(0),
    invited: z.int().min(0),
  })
  .meta({ id: 'NewsReaders' });
export type NewsReaders = z.infer<typeof newsReaders>;

const newsReader = z
  .strictObject({
    id: idText,
    name: z.string(),
    type: z.enum(newsReaderKinds),
    /** The broker or the landlord that the user belongs to. */
    of: z.string().nullable(),
    is_invited: z.boolean(),
    read_at: momentText.nullable(),
  })
  .meta({ id: 'NewsReader' });
export type NewsReader = z.infer<typeof newsReader>;

const toRead = z
  .strictObject({
    id: idText,
    title: z.string(),
    title_en: z.string().nullable(),
  })
  .meta({ id: 'NewsToRead' });
export type NewsToRead = z.infer<typeof toRead>;

export const newsOperations = {
  list: listOperation({
    list: newsList,
    path: '/news',
    access: reading,
    summary: 'List the news for the current user; with news_manage, all news',
  }),
  get: recordOperation({ list: newsList, path: '/news/{id}', access: reading, summary: 'Get a news item' }),
  create: operation({
    method: 'POST',
    path: '/news',
    access: writing,
    summary: 'Add a news item',
    body: newsBody,
    answer,
  }),
  update: operation({
    method: 'PUT',
    path: '/news/{id}',
    access: writing,
    summary: 'Update a news item; with `based_on`, only if the record has not changed since it was read',
    params,
    body: newsBody.extend({
      based_on: basedOn(newsBody),
      /** What was confirmed of the item was of other words: its readers are told and asked once more. */
      read_anew: z.boolean().default(false),
    }),
    answer,
    problems: ['not_found', 'changed_meanwhile'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/news/{id}',
    access: writing,
    summary: 'Delete a news item',
    params,
    problems: ['not_found'],
  }),
  getImage: operation({
    method: 'GET',
    path: '/news/{id}/image',
    access: reading,
    summary: 'Get the image of a news item',
    params,
    download: storedImageTypes,
    problems: ['not_found'],
  }),
  putImage: operation({
    method: 'PUT',
    path: '/news/{id}/image',
    access: writing,
    summary: 'Replace the image',
    params,
    upload: imageUpload,
    limitedAs: 'upload',
    answer,
    problems: ['not_found', 'payload_too_large'],
  }),
  toRead: operation({
    method: 'GET',
    path: '/news/to-read',
    access: reading,
    summary: 'List what the current user is asked to read and has not confirmed',
    answer: dataAnswer(z.array(toRead)),
  }),
  confirm: operation({
    method: 'PUT',
    path: '/news/{id}/read',
    access: reading,
    isPersonal: true,
    summary: 'Confirm that the current user read an item that asks for it',
    params,
    problems: ['not_found'],
  }),
  countReaders: operation({
    method: 'GET',
    path: '/news/readers',
    access: writing,
    summary: 'Count who would see an item',
    query: z.strictObject({ target: z.enum(newsTargets) }),
    answer: dataAnswer(z.array(newsReaders)),
  }),
  readers: operation({
    method: 'GET',
    path: '/news/{id}/readers',
    access: writing,
    summary: 'List who was asked to read an item, with when they confirmed it',
    params,
    query: z.strictObject({
      has_read: z.enum(['true', 'false']),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
    answer: z.strictObject({
      data: z.array(newsReader),
      meta: z.strictObject({ read: z.int().min(0), unread: z.int().min(0), per_page: z.int() }),
    }),
    problems: ['not_found'],
  }),
  deleteImage: operation({
    method: 'DELETE',
    path: '/news/{id}/image',
    access: writing,
    summary: 'Remove the image',
    params,
    answer,
    problems: ['not_found'],
  }),
} as const;
