import { type ListLayout, type ListName, plainLayout } from '@gevel/contract/plain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../lib/session-context.ts';
import { listLayoutsQuery } from './list-layouts.queries.ts';

/** How this person wants a list to look, undefined until that is known, and how to have it kept. */
export function useListLayout(list: ListName) {
  const client = useQueryClient();
  const query = listLayoutsQuery(useUser()?.id ?? '');
  const { data, isLoading } = useQuery(query);
  /** What was chosen while it is unknown what is kept. */
  const [unkept, setUnkept] = useState<Partial<ListLayout> | null>(null);
  const layout = { ...plainLayout, ...data?.find((one) => one.list === list), ...unkept };

  function keep(change: Partial<ListLayout>): void {
    if (data) return put(change);
    const wanted = { ...unkept, ...change };
    setUnkept(wanted);
    // A layout is sent whole: what is kept is read once more, so that it is not lost.
    void client.fetchQuery(query).then(
      () => {
        put(wanted);
        setUnkept(null);
      },
      // Without the server it lasts as long as this visit.
      () => undefined,
    );
  }

  function put(change: Partial<ListLayout>): void {
    const kept = client.getQueryData(query.queryKey) ?? [];
    const before = kept.find((one) => one.list === list) ?? plainLayout;
    const { columns, density, widths, pins } = { ...before, ...change };
    const next = { list, columns, density, widths, pins };
    client.setQueryData(query.queryKey, [...kept.filter((one) => one.list !== list), next]);
    void import('./keep-layouts.ts')
      .then(({ keepLayout }) => keepLayout(next))
      // As above.
      .catch(() => undefined);
  }

  return { layout: isLoading && unkept === null ? undefined : layout, keep };
}
