import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { askedMoment } from '../core/asked.ts';
import { basedOn } from '../core/based-on.ts';
import { imageUpload, storedImageTypes } from '../core/multipart.ts';
import { dataAnswer, listOperation, operation, recordOperation } from '../core/operation.ts';
import { detailSchema } from '../core/row-schema.ts';
import { plainText } from '../core/wire.ts';
import { newsList, newsTargets } from './news.list.ts';

const reading = { who: 'user' } as const satisfies Access;
const writing = { who: 'admin', permission: 'news_manage' } as const satisfies Access;
const params = z.object({ id: z.string() });

const newsBody = z.strictObject({
  title: plainText.trim().min(1).max(200),
  description: plainText.max(50_000),
  /** http or https. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  target: z.enum(newsTargets),
  /** Null keeps it a draft; in the future plans it. */
  published_at: askedMoment.nullable(),
  expires_at: askedMoment.nullable(),
});
export type NewsBody = z.infer<typeof newsBody>;

const answer = dataAnswer(detailSchema(newsList));

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
    body: newsBody.extend({ based_on: basedOn(newsBody) }),
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
