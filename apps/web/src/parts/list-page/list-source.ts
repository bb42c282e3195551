import type { ListAnswer } from '@gevel/contract';
import { countedFields, type List, type ListName, sortText } from '@gevel/contract/plain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ListParams, listParams } from '../../lib/list-reader/list-params.ts';
import type { AllOptions, AllRows } from '../../lib/list-reader/read-all.ts';
import type { ListView, ViewTerms } from '../../lib/list-state/list-view.ts';
import { type LinkedList, recordScreen } from '../../lib/paths.ts';
import type { QueryObject } from '../../lib/query-string.ts';
import type { CardDeclaration } from '../../ui/data-table/card-declaration.ts';
import type { Row } from '../../ui/data-table/table-model.ts';

/** The paged call of a list. */
export type ListCall<R> = (request: { query: ListParams; signal?: AbortSignal | undefined }) => Promise<ListAnswer<R>>;

/** A list with its call and the addresses of its screens. */
export interface ListSource<R extends Row> {
  name: ListName;
  list: List;
  call: ListCall<R>;
  listAddress: (query?: QueryObject) => string;
  recordAddress: (id: string, query?: QueryObject) => string;
  rowName: (row: R) => string;
  /** What the screens of this list may find in their address. */
  terms: ViewTerms;
  /** The counted enum behind the quick filters. */
  quickFilter?: string;
  /** What stands on a card on a phone. */
  card?: CardDeclaration;
  /** What every read of this source asks, whatever a person filters on. */
  fixedFilter?: ListView['filter'];
}

interface ListInput<R extends Row>
  extends Pick<ListSource<R>, 'call' | 'rowName'>,
    Partial<Pick<ListSource<R>, 'recordAddress' | 'quickFilter' | 'card'>> {
  list: List & { readonly name: ListName };
  address: ListSource<R>['listAddress'];
  /** Fields that are no column, beside the ids, which only lead somewhere. */
  noColumns?: readonly string[];
  /** What else its screens may find in their address. */
  extra?: NonNullable<ViewTerms['extra']>;
}

/** A list whose columns are its fields, and whose records open where the slices say. */
export function listSource<R extends Row>(input: ListInput<R>): ListSource<R> {
  const { list, address, noColumns = [], extra = {}, ...more } = input;
  const isColumn = (name: string) => list.fields[name]?.kind !== 'id' && !noColumns.includes(name);
  return {
    // Of a list whose records have no screen, this is said in `more`. A record is shown as it is now.
    recordAddress: (id, query) =>
      recordScreen(list.name as LinkedList).to({ id }, query && { ...query, as_of: undefined }),
    ...more,
    name: list.name,
    list,
    listAddress: address,
    terms: { list, columns: Object.keys(list.fields).filter(isColumn), extra },
  };
}

/** One page of a list as the address describes it; the same key for the list and for who walks through it. */
export function listPageQuery<R extends Row>(source: ListSource<R>, view: ListView) {
  const query = pageParams(source, view);
  return queryOptions({
    queryKey: [source.name, 'list', query],
    queryFn: ({ signal }): Promise<ListAnswer<R>> => source.call({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every row of the view, page after page; how that is done is fetched when somebody wants it. */
export async function readWholeList<R extends Row>(
  source: ListSource<R>,
  view: ListView,
  options: AllOptions,
): Promise<AllRows<R>> {
  const { readAllPages } = await import('../../lib/list-reader/read-all.ts');
  const { signal } = options;
  const query = pageParams(source, view);
  return readAllPages((page) => source.call({ query: { ...query, ...page }, signal }), options);
}

function pageParams<R extends Row>(source: ListSource<R>, view: ListView): ListParams {
  const counts = countedFields(source.list).filter((name) => name === source.quickFilter);
  return listParams(source.name, {
    sort: view.sort.map(sortText),
    filter: { ...view.filter, ...source.fixedFilter },
    counts,
    fields: fieldsFor(source.list, view.columns ?? []),
    page: view.page,
    per_page: view.perPage,
    as_of: view.asOf,
  });
}

/** Rows hold all but the fields of the record itself; who shows one of those asks for each field by name. */
function fieldsFor(list: List, columns: readonly string[]): string[] {
  const isRecordOnly = (name: string) => list.fields[name]?.options.recordOnly === true;
  if (!columns.some(isRecordOnly)) return [];
  return Object.keys(list.fields).filter((name) => !isRecordOnly(name) || columns.includes(name));
}
