import { ticketStatePageSize } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The customer's own ticket states, read from the back office. Asked for when the frame opens, not before. */
export const ticketStatesQuery = queryOptions({
  queryKey: ['ticket-states'],
  queryFn: async ({ signal }) =>
    (await call('tickets.states', { query: { page: 1, per_page: ticketStatePageSize }, signal })).data,
  staleTime: 5 * 60 * 1000,
  retry: false,
});
