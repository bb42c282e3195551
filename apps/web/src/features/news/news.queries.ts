import { type DetailOf, newsList } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type NewsRecord = DetailOf<typeof newsList>;

export const newsSource = listSource({
  list: newsList,
  call: (request) => call('news.list', request),
  address: (query) => paths.news.to(undefined, query),
  rowName: (row) => row.title,
  noColumns: ['description', 'image_url'],
  quickFilter: 'state',
});

export const newsItemSource = {
  name: 'news',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('news.get', input),
} as const;
