import { id, moment, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';

export const newsTargets = ['everyone', 'brokers', 'owners'] as const;
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
    url: text({ nullable: true }),
    image_url: text({ nullable: true }),
    target: oneOf(newsTargets, { sort: true, filter: true, count: true }),
    state: oneOf(newsStates, { sort: true, filter: true, count: true }),
    published_at: moment({ nullable: true, sort: true, filter: true }),
    expires_at: moment({ nullable: true, sort: true }),
    created_by: text({ nullable: true, recordOnly: true }),
    updated_at: moment({ sort: true, recordOnly: true }),
  },
  defaultSort: ['-published_at'],
});
