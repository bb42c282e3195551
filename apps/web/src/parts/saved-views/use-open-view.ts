import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Goes to the address that a view keeps, as a link would, so that the list says what of it is not there any more. `asOf` is the day that
 * the list shows, of which a view says nothing.
 */
export function useOpenView(): (query: string, to: { asOf?: string | undefined; how: 'push' | 'replace' }) => void {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  return useCallback(
    (query, { asOf, how }) => {
      const asked = [query, asOf === undefined ? '' : `as_of=${asOf}`].filter((part) => part !== '').join('&');
      router.history[how](asked === '' ? pathname : `${pathname}?${asked}`);
    },
    [router, pathname],
  );
}
