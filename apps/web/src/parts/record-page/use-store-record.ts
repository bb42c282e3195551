import type { DetailOf, List, ListName } from '@gevel/contract/plain';
import { useQueryClient } from '@tanstack/react-query';

/** They say of each other who belongs to whom, so that a change of one may be a change of others. */
const whoBelongToEachOther: readonly ListName[] = ['users', 'owners', 'brokers'];

/** After a change: the record is what the server answered, and whatever else may show it is read again. */
export function useStoreRecord<const L extends List & { readonly name: ListName }>({ name }: L) {
  const queryClient = useQueryClient();
  const renew = useRenew(name);

  function store(id: string, data: DetailOf<L>): void {
    queryClient.setQueryData(
      [name, 'record', id],
      (known?: { data: DetailOf<L>; meta: { synced_at: string | null; followed_at: string | null } }) => ({
        meta: { synced_at: null, followed_at: null },
        ...known,
        data,
      }),
    );
    void renew(id);
  }

  return { store };
}

/** After a deletion: nothing is kept of the record. */
export function useDropRecord(name: ListName): (id: string) => void {
  const queryClient = useQueryClient();
  const renew = useRenew(name);
  return (id) => {
    queryClient.removeQueries({ queryKey: [name, 'record', id] });
    void renew();
  };
}

/** Reads again what shows records of a kind, but for the one that was just answered. */
export function useRenew(name: ListName): (answered?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const kinds: readonly unknown[] = whoBelongToEachOther.includes(name) ? whoBelongToEachOther : [name];
  return (answered) =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [kind, what, id] }) =>
        kinds.includes(kind) && !(kind === name && what === 'record' && id === answered),
    });
}
