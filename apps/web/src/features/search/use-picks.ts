import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

interface Picks<Picked> {
  /** The search whose they are. */
  of: 'users' | 'portfolio';
  load: (signal: AbortSignal) => Promise<Picked[]>;
  keep: (picked: Picked) => Promise<unknown>;
  /** False where none are kept. */
  isOn?: boolean;
}

/** What one last went to from a search, the last first, as long as nothing is typed. */
export function usePicks<Picked>(text: string, { of, load, keep, isOn = true }: Picks<Picked>) {
  const queryClient = useQueryClient();
  const query = queryOptions({
    queryKey: ['search picks', of],
    queryFn: ({ signal }) => load(signal),
    enabled: isOn,
    staleTime: 60_000,
    // The search works without.
    retry: false,
  });
  const { data = [] } = useQuery(query);

  /** Whether it is remembered holds nobody up. */
  function remember(picked: Picked): void {
    if (!isOn) return;
    void keep(picked)
      .then(() => queryClient.invalidateQueries(query))
      .catch(() => undefined);
  }

  return { recent: text.trim() === '' ? data : [], remember };
}
