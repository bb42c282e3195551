import { useQuery } from '@tanstack/react-query';
import { parseListView } from '../../lib/list-state/parse-list-view.ts';
import type { Row } from '../../ui/data-table/table-model.ts';
import { type ListSource, listPageQuery } from '../list-page/list-source.ts';

/** What could not be read of a list: a record that is not found may be among it. */
export function useUnreadOfList<R extends Row>(source: ListSource<R>, isAsked: boolean) {
  const { view } = parseListView('', source.terms);
  const page = useQuery({ ...listPageQuery(source, view), enabled: isAsked, placeholderData: undefined });
  return page.data?.meta.unread;
}
