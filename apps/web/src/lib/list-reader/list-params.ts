import type { FilterValue } from '@gevel/contract';

/** What a screen wants of a list; every part may be empty or absent. */
export interface ListReaderQuery {
  sort?: readonly string[];
  filter?: Readonly<Record<string, FilterValue | undefined>>;
  include?: readonly string[];
  /** The fields of the list's own rows. */
  fields?: readonly string[];
  counts?: readonly string[];
  page?: number;
  per_page?: number;
  as_of?: string | undefined;
}

/** A query without its empty parts, as the API's client writes it. */
export type ListParams = Record<string, string | number | readonly string[] | Record<string, Kept>>;
type Kept = string | boolean | readonly string[] | { from?: string; to?: string };

/** Empty filters, fields and sorts are left out. */
export function listParams(listName: string, query: ListReaderQuery): ListParams {
  const filter = keptFilters(query.filter ?? {});
  const fields = filled(query.fields);
  return {
    ...named('sort', filled(query.sort)),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
    ...named('include', filled(query.include)),
    ...(fields.length === 0 ? {} : { fields: { [listName]: fields } }),
    ...named('counts', filled(query.counts)),
    ...(query.page === undefined ? {} : { page: query.page }),
    ...(query.per_page === undefined ? {} : { per_page: query.per_page }),
    ...(query.as_of === undefined ? {} : { as_of: query.as_of }),
  };
}

function keptFilters(filters: Readonly<Record<string, FilterValue | undefined>>): Record<string, Kept> {
  const kept: Record<string, Kept> = {};
  for (const [name, value] of Object.entries(filters)) {
    const part = keptFilter(value);
    if (part !== undefined) kept[name] = part;
  }
  return kept;
}

function keptFilter(value: FilterValue | undefined): Kept | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (isValues(value)) return filled(value).length === 0 ? undefined : filled(value);
  const bounds = { ...(value.from ? { from: value.from } : {}), ...(value.to ? { to: value.to } : {}) };
  return Object.keys(bounds).length === 0 ? undefined : bounds;
}

function named(name: string, parts: readonly string[]): ListParams {
  return parts.length === 0 ? {} : { [name]: parts };
}

function filled(parts: readonly string[] | undefined): readonly string[] {
  return (parts ?? []).filter((part) => part !== '');
}

/** Narrows better than Array.isArray, which forgets about read-only arrays. */
function isValues(value: FilterValue): value is readonly string[] {
  return Array.isArray(value);
}
