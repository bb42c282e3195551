import { type DetailOf, newsList, type RowOf } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type NewsRecord = DetailOf<typeof newsList>;
export type NewsRow = RowOf<typeof newsList>;

const noColumns = ['description', 'description_en', 'image_url'];

export const newsSource = listSource({
  list: newsList,
  call: (request) => call('news.list', request),
  address: (query) => paths.news.to(undefined, query),
  rowName: (row) => row.title,
  noColumns,
  quickFilter: 'state',
});

/** For who reads: everything in it is published, and for them. */
export const readNewsSource = listSource({
  list: newsList,
  call: (request) => call('news.list', request),
  address: (query) => paths.news.to(undefined, query),
  rowName: (row) => row.title,
  noColumns: [...noColumns, 'title_en', 'state', 'target', 'is_pinned', 'must_read', 'expires_at'],
});

export const newsItemSource = {
  name: 'news',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('news.get', input),
} as const;
