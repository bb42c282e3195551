import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const pollMs = 2_000;

/** One's own scheduled reports; while one is being made they are asked for again. */
export const schedulesQuery = queryOptions({
  queryKey: ['report-schedules'],
  queryFn: async ({ signal }) => (await call('reportSchedules.list', { signal })).data,
  refetchInterval: ({ state: { data } }) => (data?.some(({ last }) => last?.is_under_way) ? pollMs : false),
});
