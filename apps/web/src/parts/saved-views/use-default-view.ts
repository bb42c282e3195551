import type { ListName } from '@gevel/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListView, ViewTerms } from '../../lib/list-state/list-view.ts';
import { printListView } from '../../lib/list-state/print-list-view.ts';
import { savedViewsQuery } from './saved-views.queries.ts';
import { useOpenView } from './use-open-view.ts';
import type { ViewedTable } from './viewed-table.ts';

/**
 * A list whose address says nothing opens with the view that the person made its default; else with what its screen
 * opens with, as an address says it.
 */
export function useDefaultView({ terms, view }: ViewedTable, opensWith = ''): void {
  const openView = useOpenView();
  // safe: a table on a screen shows a list of the contract
  const { data } = useQuery(savedViewsQuery(terms.list.name as ListName));
  const isOpen = useRef(isPlain(view, terms));
  useEffect(() => {
    if (!isOpen.current || data === undefined) return;
    // Once, on arrival: afterwards the address is what counts.
    isOpen.current = false;
    const chosen = data.find((one) => one.is_default);
    const query = chosen?.query ?? opensWith;
    if (query !== '' && isPlain(view, terms)) openView(query, { how: 'replace' });
  }, [data, view, terms, openView, opensWith]);
}

/** Columns and density are what the browser remembers, and say nothing of what is looked for. */
function isPlain(view: ListView, terms: ViewTerms): boolean {
  return printListView({ ...view, columns: null, density: 'normal' }, terms) === '';
}
