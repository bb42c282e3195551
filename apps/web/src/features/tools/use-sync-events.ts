import type { SyncRun } from '@gevel/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callAddress } from '../../lib/call-address.ts';
import { syncRunsQuery } from './tools.queries.ts';

/** Follows the run that is under way as the server tells of it; false while it does not, and one has to ask. */
export function useSyncEvents(): boolean {
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(false);

  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const source = new EventSource(callAddress('tools.events'));
    source.addEventListener('open', () => setIsLive(true));
    source.addEventListener('error', () => setIsLive(false));
    source.addEventListener('message', ({ data }: MessageEvent) => {
      const run = runOf(data);
      if (run) queryClient.setQueryData(syncRunsQuery.queryKey, (runs) => withRun(runs ?? [], run));
      else void queryClient.invalidateQueries({ queryKey: syncRunsQuery.queryKey });
    });
    return () => source.close();
  }, [queryClient]);

  return isLive;
}

/** A run as the list of runs has it; anything else only says that there is news. */
function runOf(text: unknown): SyncRun | null {
  try {
    const value: unknown = JSON.parse(String(text));
    const isRun = typeof value === 'object' && value !== null && 'steps' in value && Array.isArray(value.steps);
    // The server sends what it answers for a list of runs; `steps` tells it from other news.
    return isRun ? (value as SyncRun) : null;
  } catch {
    return null;
  }
}

export function withRun(runs: readonly SyncRun[], run: SyncRun): SyncRun[] {
  const isKnown = runs.some(({ id }) => id === run.id);
  return isKnown ? runs.map((one) => (one.id === run.id ? run : one)) : [run, ...runs];
}
