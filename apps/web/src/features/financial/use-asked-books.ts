import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../lib/paths.ts';
import { type AskedBooks, askedBooksQuery, parseAskedBooks } from './asked-books.ts';

/** What the address asks, and the one way to ask something else: by going to another address. */
export function useAskedBooks() {
  const router = useRouter();
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  // The address moves on before the next screen stands.
  const isHere = useLocation({ select: ({ pathname }) => pathname === paths.financial.pattern });
  const asked = useMemo(() => parseAskedBooks(searchText), [searchText]);

  function change(next: Partial<AskedBooks>, how: 'push' | 'replace' = 'push') {
    void router.navigate({
      to: paths.financial.pattern,
      search: askedBooksQuery({ ...asked, ...next }),
      replace: how === 'replace',
      resetScroll: false,
    });
  }

  return { asked, change, searchText, isHere };
}
