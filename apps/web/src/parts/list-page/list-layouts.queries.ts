import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** How this person wants each list to look; read once for a visit, and kept up by what is chosen in it. */
export const listLayoutsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['list-layouts', userId],
    queryFn: async ({ signal }) => {
      const { data } = await call('listLayouts.list', { signal });
      // Browsers kept this themselves once.
      if (isKeptHere(userId)) {
        const { takeOverLayouts } = await import('./keep-layouts.ts');
        return takeOverLayouts(data, formerKey(userId));
      }
      return data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const formerKey = (userId: string): string => `gevel.list.${userId}.`;

function isKeptHere(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(formerKey(userId)));
  } catch {
    return false; // storage may be forbidden
  }
}
