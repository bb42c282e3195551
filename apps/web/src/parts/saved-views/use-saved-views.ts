import type { SavedView } from '@gevel/contract';
import type { ListName } from '@gevel/contract/plain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { savedViewsKey, savedViewsQuery } from './saved-views.queries.ts';

export type NewView = Pick<SavedView, 'name' | 'query' | 'is_shared' | 'is_default'>;

/** The saved views of a list, and what can be done with them; each act reads them again. */
export function useSavedViews(list: ListName) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: savedViewsKey(list) });
  const { data: views } = useQuery(savedViewsQuery(list));
  const add = useMutation({
    mutationFn: (view: NewView) => call('savedViews.create', { body: { list, ...contentOf(view) } }),
    onSettled,
  });
  const put = useMutation({
    mutationFn: (view: SavedView) => call('savedViews.update', { params: { id: view.id }, body: contentOf(view) }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => call('savedViews.delete', { params: { id: view.id } }),
    onSettled,
  });
  return { views, add, put, remove };
}

const contentOf = ({ name, query, is_shared, is_default }: NewView): NewView => ({
  name,
  query,
  is_shared,
  is_default,
});
