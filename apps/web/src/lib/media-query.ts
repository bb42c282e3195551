import { useCallback, useSyncExternalStore } from 'react';

/** Rows are cards, and the menu comes up, on a window as narrow as this. */
export const narrowWindow = 'screen and (max-width: 47.99em)';

/** Whether the window is, for example, narrow; follows when it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
