import { readDay } from '@gevel/contract/plain';
import { useLocation, useRouter } from '@tanstack/react-router';

/** The day that a text of an address names; null without one, and for what is no day. */
export const dayInAddress = (text: unknown): string | null =>
  typeof text === 'string' ? (readDay(text).value ?? null) : null;

/**
 * Choices of a screen that its address keeps, so that a reload, going back and whoever is sent it have them. What is not chosen
 * is empty, and adds nothing to the address. With `push` going back undoes a choice.
 */
export function useInAddress<Name extends string>(...names: readonly Name[]) {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const textOf = (name: Name): string => {
    const value: unknown = search[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    // safe: made of exactly these names
    chosen: Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>,
    choose: (next: Partial<Record<Name, string>>, how: 'replace' | 'push' = 'replace') =>
      void router.navigate({
        to: pathname,
        search: (before: object) => ({ ...before, ...next }),
        replace: how === 'replace',
        resetScroll: false,
      }),
  };
}
