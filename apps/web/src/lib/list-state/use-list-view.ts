import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { ListView, ViewTerms } from './list-view.ts';
import { parseListView } from './parse-list-view.ts';
import { viewQuery } from './print-list-view.ts';
import { rememberedView, rememberView } from './remembered-view.ts';

export type ChangeView = (view: ListView, how?: 'push' | 'replace') => void;

/** The view that the address describes, and the one way to change it: by going to another address. */
export function useListView(terms: ViewTerms, userId: string) {
  const router = useRouter();
  const { pathname, searchStr } = useLocation({ select: ({ pathname, searchStr }) => ({ pathname, searchStr }) });
  const { view, dropped } = useMemo(() => parseListView(searchStr, terms), [searchStr, terms]);
  const remembered = useMemo(() => rememberedView(userId, terms.list.name, terms.columns), [userId, terms]);

  const change = useCallback<ChangeView>(
    (next, how = 'push') => {
      if (next.columns !== view.columns || next.density !== view.density) {
        rememberView(userId, terms.list.name, { columns: next.columns, density: next.density });
      }
      void router.navigate({
        to: pathname,
        search: viewQuery(next, terms),
        replace: how === 'replace',
        resetScroll: next.page !== view.page,
      });
    },
    [router, pathname, terms, userId, view],
  );

  // An address that says nothing of columns gets this person's own, so that the address stays the whole view.
  const isPlain = view.columns === null && view.density === 'normal';
  const hasOwn = remembered.columns !== null || remembered.density !== 'normal';
  useEffect(() => {
    if (!isPlain || !hasOwn || searchStr.includes('columns=')) return;
    void router.navigate({
      to: pathname,
      search: viewQuery({ ...view, ...remembered }, terms),
      replace: true,
      resetScroll: false,
    });
    // Once, on arrival: afterwards the address is what counts.
  }, []);

  return { view, dropped, change };
}
