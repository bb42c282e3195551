import type { ListName } from '@gevel/contract/plain';
import { useQueryClient } from '@tanstack/react-query';

/** After a change: the record is what the server answered, and every list of its kind is read again. */
export function useStoreRecord(name: ListName) {
  const queryClient = useQueryClient();

  function store(id: string, data: unknown): void {
    queryClient.setQueryData([name, 'record', id], (known?: { data: unknown; meta: { synced_at: string | null } }) => ({
      meta: { synced_at: null },
      ...known,
      data,
    }));
    void queryClient.invalidateQueries({ queryKey: [name], predicate: ({ queryKey }) => queryKey[1] !== 'record' });
  }

  /** After a deletion. */
  function drop(id: string): void {
    queryClient.removeQueries({ queryKey: [name, 'record', id] });
    void queryClient.invalidateQueries({ queryKey: [name] });
  }

  return { store, drop };
}
