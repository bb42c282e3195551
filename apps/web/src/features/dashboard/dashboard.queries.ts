import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('dashboard.get', { signal }),
});

const plannedCount = 5;

export const plannedNewsQuery = queryOptions({
  queryKey: ['news', 'planned'],
  queryFn: async ({ signal }) => {
    const query = listParams('news', {
      filter: { state: ['planned'] },
      sort: ['published_at'],
      per_page: plannedCount,
    });
    return (await call('news.list', { query, signal })).data;
  },
});

/** How many brokers or owners lack something before their portal opens. */
export const incompleteQuery = (name: 'brokers' | 'owners') =>
  queryOptions({
    queryKey: [name, 'incomplete'],
    queryFn: async ({ signal }) => {
      const query = listParams(name, { filter: { is_complete: false }, fields: ['id'], per_page: 1 });
      return (await call(`${name}.list`, { query, signal })).meta.total;
    },
  });
