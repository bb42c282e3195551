import type { FilterValue, SortTerm } from '@gevel/contract';
import type { Emptiness, List } from '@gevel/contract/plain';
import { isEmptyFilter, isValues } from './filter-value.ts';
import { defaultView, type ListView } from './list-view.ts';

/** A click on a column: by it alone, then the other way round, then as the list comes by itself. */
export function sortBy(view: ListView, field: string, list: List): ListView {
  const isAlone = view.sort.length === 1 && view.sort[0]?.field === field;
  return withSort(view, isAlone ? turned(view.sort, field) : [{ field, descending: false }], list);
}

/** A click with Shift: the column joins the others, turns round, and leaves. */
export function sortAlsoBy(view: ListView, field: string, list: List): ListView {
  const isThere = view.sort.some((term) => term.field === field);
  return withSort(view, isThere ? turned(view.sort, field) : [...view.sort, { field, descending: false }], list);
}

export function withSort(view: ListView, sort: readonly SortTerm[], list: List): ListView {
  return { ...view, sort: sort.length === 0 ? defaultView(list).sort : sort, page: 1 };
}

/** Sets one filter, or takes it away when the value is empty; the first page again. */
export function withFilter(view: ListView, name: string, value: FilterValue | undefined): ListView {
  const { [name]: _before, ...others } = view.filter;
  const filter = value === undefined || isEmptyFilter(value) ? others : { ...others, [name]: value };
  return { ...view, filter, page: 1 };
}

/** Sets whether a field must be empty or must not; what is empty has no value that it could have as well. */
export function withEmptiness(view: ListView, field: string, asked: Emptiness | undefined): ListView {
  const named = (filter: Emptiness) => {
    const others = emptinessOf(view, filter).filter((name) => name !== field);
    return filter === asked ? [...others, field] : others;
  };
  const valued = asked === 'empty' ? withFilter(view, field, undefined) : view;
  return withFilter(withFilter(valued, 'empty', named('empty')), 'filled', named('filled'));
}

/** The fields that must be empty, or must not. */
export function emptinessOf(view: ListView, filter: Emptiness): readonly string[] {
  const value = Object.hasOwn(view.filter, filter) ? view.filter[filter] : undefined;
  return isValues(value) ? value : [];
}

export function withoutFilters(view: ListView): ListView {
  return { ...view, filter: {}, page: 1 };
}

function turned(sort: readonly SortTerm[], field: string): SortTerm[] {
  return sort.flatMap((term) => {
    if (term.field !== field) return [term];
    return term.descending ? [] : [{ field, descending: true }];
  });
}
