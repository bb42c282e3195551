import type { EntitySet } from '../wire/entity-set.ts';

export interface Bounds {
  /** A condition that holds for the whole read. */
  where?: string | undefined;
  /** Only rows after this key. */
  after: readonly number[] | null;
  /** Only rows whose first key column is not above this. */
  upTo?: number | undefined;
}

/** The part of an address that asks for rows of a set in the order of its key. */
export function feedPath<Row>(set: EntitySet<Row>, bounds: Bounds, page: { top: number; skip: number }): string {
  const filter = filterOf(set.key, bounds);
  const options = [
    ...(filter ? [`$filter=${encode(filter)}`] : []),
    `$select=${Object.keys(set.properties).join()}`,
    `$orderby=${set.key.join()}`,
    `$top=${page.top}`,
    ...(page.skip > 0 ? [`$skip=${page.skip}`] : []),
    '$count=true',
  ];
  return `odatafeed/${set.name}?${options.join('&')}`;
}

function filterOf(key: readonly string[], { where, after, upTo }: Bounds): string {
  const parts = [
    ...(where ? [where] : []),
    ...(after ? [behind(key, after)] : []),
    ...(upTo === undefined ? [] : [`${key[0]} le ${upTo}`]),
  ];
  return parts.length > 1
    ? parts.map((part) => (/ or /.test(part) ? `(${part})` : part)).join(' and ')
    : (parts[0] ?? '');
}

/** "(A, B) is behind (1, 2)" spelt out: `A gt 1 or (A eq 1 and B gt 2)`. */
function behind([name, ...names]: readonly string[], [value, ...values]: readonly number[]): string {
  if (names.length === 0) return `${name} gt ${value}`;
  return `${name} gt ${value} or (${name} eq ${value} and ${parenthesised(behind(names, values))})`;
}

function parenthesised(filter: string): string {
  return filter.includes(' or ') ? `(${filter})` : filter;
}

export function encode(filter: string): string {
  return encodeURIComponent(filter).replaceAll('%20', '+');
}
