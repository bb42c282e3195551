import { useSyncExternalStore } from 'react';

/** Whether this device has a network at all, as far as it knows itself. */
export const isOnline = (): boolean => navigator.onLine;

export function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useIsOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline);
