import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { parseListView } from '../../lib/list-state/parse-list-view.ts';
import { viewQuery } from '../../lib/list-state/print-list-view.ts';
import type { Row } from '../../ui/data-table/table-model.ts';
import { type ListSource, listPageQuery } from '../list-page/list-source.ts';

export interface Neighbour {
  name: string;
  address: string;
}

export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
  position: number;
  total: number;
}

interface Place<R> {
  row: R;
  view: ListView;
}

/**
 * The records before and after this one in the list one came from. The address of a record carries that list's query,
 * so that this works after a reload and in a link as well; without a query there is no list.
 */
export function useNeighbours<R extends Row>(
  source: ListSource<R>,
  id: string,
): { neighbours: Neighbours | null; listAddress: string } {
  const { view, isFromList } = useListOrigin(source);
  const here = useQuery({ ...listPageQuery(source, view), enabled: isFromList, placeholderData: undefined });
  const rows = here.data?.data ?? [];
  const index = rows.findIndex((row) => row.id === id);
  const isFound = isFromList && index >= 0;
  const before = { ...view, page: view.page - 1 };
  const after = { ...view, page: view.page + 1 };
  const lastPage = here.data?.meta.last_page ?? 1;
  const needsBefore = isFound && index === 0 && before.page >= 1;
  const needsAfter = isFound && index === rows.length - 1 && after.page <= lastPage;
  const pageBefore = useQuery({ ...listPageQuery(source, before), enabled: needsBefore, placeholderData: undefined });
  const pageAfter = useQuery({ ...listPageQuery(source, after), enabled: needsAfter, placeholderData: undefined });

  const listAddress = source.listAddress(isFromList ? { ...viewQuery(view, source.terms), tab: undefined } : undefined);
  if (!isFound) return { neighbours: null, listAddress };
  const previous = needsBefore ? place(pageBefore.data?.data.at(-1), before) : place(rows[index - 1], view);
  const next = needsAfter ? place(pageAfter.data?.data[0], after) : place(rows[index + 1], view);
  return {
    neighbours: {
      previous: previous && neighbour(source, previous),
      next: next && neighbour(source, next),
      position: (view.page - 1) * view.perPage + index + 1,
      total: here.data?.meta.total ?? 0,
    },
    listAddress,
  };
}

function useListOrigin<R extends Row>(source: ListSource<R>) {
  const searchStr = useLocation({ select: (location) => location.searchStr });
  return useMemo(() => {
    const { view } = parseListView(searchStr, source.terms);
    return { view, isFromList: new URLSearchParams(searchStr).has('page') };
  }, [searchStr, source]);
}

function place<R>(row: R | undefined, view: ListView): Place<R> | null {
  return row === undefined ? null : { row, view };
}

function neighbour<R extends Row>(source: ListSource<R>, { row, view }: Place<R>): Neighbour {
  return {
    name: source.rowName(row),
    address: source.recordAddress(row.id, { ...viewQuery(view, source.terms), page: view.page }),
  };
}
