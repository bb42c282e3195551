import { boolean, id, moment, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';

export const newsTargets = ['everyone', 'brokers', 'owners'] as const;
/** Who reads it; administrators write it. */
export const newsReaderKinds = ['broker', 'owner'] as const;
/** Follows from the moments of publication and expiry. */
export const newsStates = ['draft', 'planned', 'published', 'expired'] as const;

export const newsList = list({
  name: 'news',
  module: null,
  fields: {
    id: id(),
    title: text({ sort: true, search: true }),
    /** Sanitised HTML. */
    description: text({ search: true }),
    /** Null is an item that readers of English see in Dutch. */
    title_en: text({ nullable: true, search: true }),
    description_en: text({ nullable: true, search: true }),
    url: text({ nullable: true }),
    image_url: text({ nullable: true }),
    /** Stands above what is newer. */
    is_pinned: boolean({ sort: true, filter: true }),
    /** Each reader is asked to confirm that they read it. */
    must_read: boolean({ filter: true }),
    target: oneOf(newsTargets, { sort: true, filter: true, count: true }),
    state: oneOf(newsStates, { sort: true, filter: true, count: true }),
    published_at: moment({ nullable: true, sort: true, filter: true }),
    expires_at: moment({ nullable: true, sort: true }),
    created_by: text({ nullable: true, recordOnly: true }),
    updated_at: moment({ sort: true, recordOnly: true }),
  },
  defaultSort: ['-is_pinned', '-published_at'],
});
