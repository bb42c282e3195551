import type { FilterValue } from '@gevel/contract';
import {
  type Density,
  densities,
  filterOperator,
  filtersOf,
  isSearchable,
  type List,
  maxPage,
  pageSizes,
  readBound,
  readDay,
  readFilter,
  readNames,
  readSearch,
  readSort,
  readWhole,
  sortableFields,
} from '@gevel/contract/plain';
import { isRange } from './filter-value.ts';
import { defaultView, type ListView, type ViewTerms } from './list-view.ts';

export interface ParsedView {
  view: ListView;
  /** Names and values that this screen does not know, as the address wrote them. */
  dropped: string[];
}

interface Draft {
  view: { -readonly [Key in keyof ListView]: ListView[Key] };
  filter: Record<string, FilterValue>;
}

/** Reads an address; what an old or mistyped link names and this list does not know is dropped and reported. */
export function parseListView(searchText: string, terms: ViewTerms): ParsedView {
  const draft: Draft = { view: defaultView(terms.list), filter: {} };
  const dropped: string[] = [];
  for (const [name, text] of new URLSearchParams(searchText)) {
    if (text !== '' && !take(draft, terms, name, text)) dropped.push(name);
  }
  return { view: { ...draft.view, filter: draft.filter }, dropped };
}

/** True when every part of the pair was understood. */
function take(draft: Draft, terms: ViewTerms, name: string, text: string): boolean {
  if (name === 'sort') return takeSort(draft, terms.list, text);
  if (name === 'page') return takePage(draft, text);
  if (name === 'per_page') return takePageSize(draft, text);
  if (name === 'columns') return takeColumns(draft, terms.columns, text);
  if (name === 'as_of') return takeDay(draft, terms.list, text);
  if (name === 'density') return takeDensity(draft, text);
  if (name.startsWith('filter[')) return takeFilter(draft, terms.list, name, text);
  const choices = terms.extra && Object.hasOwn(terms.extra, name) ? terms.extra[name] : undefined;
  const isKnown = choices instanceof RegExp ? choices.test(text) : choices?.includes(text);
  if (!isKnown) return false;
  draft.view.extra = { ...draft.view.extra, [name]: text };
  return true;
}

function takeSort(draft: Draft, list: List, text: string): boolean {
  const { value, faults } = readSort(sortableFields(list), text);
  if (value) draft.view.sort = value;
  return faults.length === 0;
}

function takePage(draft: Draft, text: string): boolean {
  const { value } = readWhole({ min: 1, max: maxPage }, text);
  if (value !== undefined) draft.view.page = value;
  return value !== undefined;
}

/** A screen offers a few of the sizes that the API answers. */
function takePageSize(draft: Draft, text: string): boolean {
  const size = pageSizes.find((one) => String(one) === text);
  if (size !== undefined) draft.view.perPage = size;
  return size !== undefined;
}

function takeColumns(draft: Draft, columns: readonly string[], text: string): boolean {
  const { value, faults } = readNames(columns, text);
  if (value) draft.view.columns = value;
  return faults.length === 0;
}

function takeDensity(draft: Draft, text: string): boolean {
  const density = densities.find((one): one is Density => one === text);
  if (density) draft.view.density = density;
  return density !== undefined;
}

function takeDay(draft: Draft, list: List, text: string): boolean {
  const { value } = readDay(text);
  if (!list.hasPast || value === undefined) return false;
  draft.view.asOf = value;
  return true;
}

const filterName = /^filter\[([a-z_]+)\](?:\[(from|to)\])?$/;

function takeFilter(draft: Draft, list: List, pair: string, text: string): boolean {
  const [, name = '', bound] = filterName.exec(pair) ?? [];
  if (name === 'q' && !bound && isSearchable(list)) {
    draft.filter.q = readSearch(text).value ?? '';
    return true;
  }
  const filters = filtersOf(list);
  const field = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (!field || (filterOperator(field) === 'range') !== (bound !== undefined)) return false;
  const { value } = bound ? readBound(field, text) : readFilter(field, text);
  if (value === undefined) return false;
  const before = draft.filter[name];
  draft.filter[name] = bound ? { ...(isRange(before) ? before : {}), [bound]: value } : value;
  return true;
}
