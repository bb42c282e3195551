import { defaultPageSize, sortText } from '@gevel/contract/plain';
import { type QueryObject, writeQueryString } from '../query-string.ts';
import type { ListView, ViewTerms } from './list-view.ts';

/** A view as an address says it; what equals the default is left out, so that the plain address is the plain list. */
export function viewQuery(view: ListView, { list }: ViewTerms): QueryObject {
  const sort = view.sort.map(sortText);
  return {
    sort: sort.join(',') === list.defaultSort.join(',') ? [] : sort,
    filter: view.filter,
    page: view.page === 1 ? undefined : view.page,
    per_page: view.perPage === defaultPageSize ? undefined : view.perPage,
    as_of: view.asOf,
    columns: view.columns,
    density: view.density === 'normal' ? undefined : view.density,
    ...view.extra,
  };
}

/** The search part of an address, with its question mark when there is anything to say. */
export function printListView(view: ListView, terms: ViewTerms): string {
  const text = writeQueryString(viewQuery(view, terms));
  return text === '' ? '' : `?${text}`;
}
