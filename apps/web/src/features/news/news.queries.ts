import { type DetailOf, newsList, type RowOf } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';

export type NewsRow = RowOf<typeof newsList>;
export type NewsRecord = DetailOf<typeof newsList>;

export const newsSource: ListSource<NewsRow> = {
  name: 'news',
  list: newsList,
  call: (request) => call('news.list', request),
  listAddress: (query) => paths.news.to(undefined, query),
  recordAddress: (id, query) => paths.newsItem.to({ id }, query),
  rowName: (row) => row.title,
  terms: {
    list: newsList,
    columns: Object.keys(newsList.fields).filter((name) => !['id', 'description', 'image_url'].includes(name)),
  },
  quickFilter: 'state',
};

export const newsItemSource = {
  name: 'news',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('news.get', input),
} as const;
