import type { ListLayout } from '@gevel/contract/plain';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ListView, ViewTerms } from './list-view.ts';
import { parseListView } from './parse-list-view.ts';
import { viewQuery } from './print-list-view.ts';

export type ChangeView = (view: ListView, how?: 'push' | 'replace') => void;

/**
 * The view that the address describes, and the one way to change it: by going to another address. `own` is what the person chose
 * for this list before, once that is known.
 */
export function useListView(terms: ViewTerms, own: ListLayout | undefined) {
  const router = useRouter();
  const { pathname, searchStr } = useLocation({ select: ({ pathname, searchStr }) => ({ pathname, searchStr }) });
  const { view, dropped } = useMemo(() => parseListView(searchStr, terms), [searchStr, terms]);

  const change = useCallback<ChangeView>(
    (next, how = 'push') => {
      void router.navigate({
        to: pathname,
        search: viewQuery(next, terms),
        replace: how === 'replace',
        resetScroll: next.page !== view.page,
      });
    },
    [router, pathname, terms, view],
  );

  // An address that says nothing of columns gets this person's own, so that the address stays the whole view.
  const isNew = useRef(true);
  useEffect(() => {
    if (!isNew.current || own === undefined) return;
    // Once, on arrival: afterwards the address is what counts.
    isNew.current = false;
    const isPlain = view.columns === null && view.density === 'normal' && !searchStr.includes('columns=');
    const columns = own.columns?.filter((name) => terms.columns.includes(name)) ?? [];
    if (!isPlain || (columns.length === 0 && own.density === 'normal')) return;
    const arranged = { ...view, columns: columns.length > 0 ? columns : null, density: own.density };
    void router.navigate({
      to: pathname,
      search: viewQuery(arranged, terms),
      replace: true,
      resetScroll: false,
    });
  }, [own, view, searchStr, terms, router, pathname]);

  return { view, dropped, change };
}
