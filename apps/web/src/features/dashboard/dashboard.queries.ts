import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('dashboard.get', { signal }),
});
