import type { FilterValue, SortTerm } from '@gevel/contract';
import { type Density, defaultPageSize, type List, sortTerm } from '@gevel/contract/plain';

/** Everything a person chose on a list screen; it lives in the address and nowhere else. */
export interface ListView {
  sort: readonly SortTerm[];
  /** By filter name; the text search is `q`. Only what is set is present. */
  filter: Readonly<Record<string, FilterValue>>;
  page: number;
  perPage: number;
  /** Shown columns in order; null for the columns of the screen itself. */
  columns: readonly string[] | null;
  density: Density;
  /** The day of which is shown what was known; absent for now. */
  asOf?: string;
  /** Choices of one screen alone, such as list or board. */
  extra: Readonly<Record<string, string>>;
}

/** What an address may name on a screen: the list, its columns, and the screen's own choices. */
export interface ViewTerms {
  list: List;
  columns: readonly string[];
  /** The values of each; a pattern where there are too many to name. */
  extra?: Readonly<Record<string, readonly string[] | RegExp>>;
}

export function defaultView(list: List): ListView {
  return {
    sort: list.defaultSort.map(sortTerm),
    filter: {},
    page: 1,
    perPage: defaultPageSize,
    columns: null,
    density: 'normal',
    extra: {},
  };
}
