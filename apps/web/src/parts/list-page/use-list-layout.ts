import { type ListLayout, type ListName, plainLayout } from '@gevel/contract/plain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../lib/session-context.ts';
import { listLayoutsQuery } from './list-layouts.queries.ts';

/** How this person wants a list to look, undefined until that is known, and how to have it kept. */
export function useListLayout(list: ListName) {
  const client = useQueryClient();
  const query = listLayoutsQuery(useUser()?.id ?? '');
  const { data, isLoading } = useQuery(query);
  const layout = data?.find((one) => one.list === list) ?? plainLayout;

  function keep(change: Partial<ListLayout>): void {
    const { columns, density, widths, pins } = { ...layout, ...change };
    const next = { list, columns, density, widths, pins };
    client.setQueryData(query.queryKey, (known = []) => [...known.filter((one) => one.list !== list), next]);
    void import('./keep-layouts.ts')
      .then(({ keepLayout }) => keepLayout(next))
      // Without the server it lasts as long as this visit.
      .catch(() => undefined);
  }

  return { layout: isLoading ? undefined : layout, keep };
}
