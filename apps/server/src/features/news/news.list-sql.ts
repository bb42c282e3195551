import { newsList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';

const isVisible = '(t.published_at <= :now and (t.expires_at is null or t.expires_at > :now))';

const shared = {
  table: 'news',
  joins: {},
  fields: {
    id: 't.id',
    title: { sql: 't.title', sort: 't.title_sort' },
    description: 't.description',
    title_en: 't.title_en',
    description_en: 't.description_en',
    url: 't.url',
    // The address changes with the picture, so that nobody is shown an old one.
    image_url: `case when t.image_file_id is not null then '/api/news/' || t.id || '/image?version=' || t.image_file_id end`,
    is_pinned: 't.is_pinned',
    must_read: 't.must_read',
    target: 't.target',
    state: `case when t.published_at is null then 'draft' when t.published_at > :now then 'planned'
      when t.expires_at <= :now then 'expired' else 'published' end`,
    published_at: 't.published_at',
    expires_at: 't.expires_at',
    created_by: 't.created_by',
    updated_at: 't.updated_at',
  },
  filters: {},
  includes: {},
  search: [{ sql: 't.search_text' }],
  recordTypes: [],
} as const;

const newsForReaders = (targets: string) => {
  const isForThem = `${isVisible} and t.target in (${targets})`;
  return servedList(newsList, { ...shared, scope: { portfolio: isForThem, admin: isForThem } });
};

/** What readers see: brokers and owners what is for their kind, administrators what is for everyone. */
export const readableNews = {
  broker: newsForReaders(`'everyone', 'brokers'`),
  owner: newsForReaders(`'everyone', 'owners'`),
  admin: newsForReaders(`'everyone'`),
};

/** All of it, for those who write it. */
export const managedNews = servedList(newsList, { ...shared, scope: { admin: 'true' } });
