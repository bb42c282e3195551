import { useState } from 'react';

/**
 * Whether all of these were read once: what stands first would move what stands below it. From then on it stays so: a part that tries
 * again what failed would else take itself away, and begin anew for ever.
 */
export function useShownOnceRead(first: readonly { isLoading: boolean }[]): boolean {
  const isLoading = first.some((query) => query.isLoading);
  const [isShown, setShown] = useState(false);
  if (!isLoading && !isShown) setShown(true);
  return isShown;
}
