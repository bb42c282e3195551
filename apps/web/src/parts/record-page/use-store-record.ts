import type { DetailOf, List, ListName } from '@gevel/contract/plain';
import { useQueryClient } from '@tanstack/react-query';

/** After a change: the record is what the server answered, and every list of its kind is read again. */
export function useStoreRecord<const L extends List & { readonly name: ListName }>({ name }: L) {
  const queryClient = useQueryClient();

  function store(id: string, data: DetailOf<L>): void {
    queryClient.setQueryData(
      [name, 'record', id],
      (known?: { data: DetailOf<L>; meta: { synced_at: string | null; followed_at: string | null } }) => ({
        meta: { synced_at: null, followed_at: null },
        ...known,
        data,
      }),
    );
    void queryClient.invalidateQueries({ queryKey: [name], predicate: ({ queryKey }) => queryKey[1] !== 'record' });
  }

  return { store };
}

/** After a deletion: nothing is kept of the record. */
export function useDropRecord(name: ListName): (id: string) => void {
  const queryClient = useQueryClient();
  return (id) => {
    queryClient.removeQueries({ queryKey: [name, 'record', id] });
    void queryClient.invalidateQueries({ queryKey: [name] });
  };
}
