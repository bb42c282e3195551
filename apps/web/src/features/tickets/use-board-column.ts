import { sortText, type TicketStatus } from '@gevel/contract/plain';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listParams } from '../../lib/list-reader/list-params.ts';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { ticketsSource } from './tickets.queries.ts';

/** So many cards of a column at once. */
const columnPageSize = 25;

/** The tickets of one status, page after page; its total is what the list counts for that status. */
export function useBoardColumn(view: Pick<ListView, 'sort' | 'filter' | 'asOf'>, status: TicketStatus) {
  const sort = view.sort.map(sortText);
  const filter = { ...view.filter, status: [status] };
  const query = useInfiniteQuery({
    queryKey: ['tickets', 'board', sort, filter, view.asOf],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) => {
      const params = listParams('tickets', {
        sort,
        filter,
        page: pageParam,
        per_page: columnPageSize,
        as_of: view.asOf,
      });
      return ticketsSource.call({ query: params, signal });
    },
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    tickets: query.data?.pages.flatMap((page) => page.data),
    total: query.data?.pages[0]?.meta.total ?? 0,
  };
}
