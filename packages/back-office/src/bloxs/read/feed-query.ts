import type { EntitySet } from '../wire/entity-set.ts';
import type { SetLimits } from './set-limits.ts';

export interface Bounds {
  /** A condition that holds for the whole read. */
  where?: string | undefined;
  /** Only rows after this key. */
  after?: readonly number[] | null | undefined;
  /** Only rows whose first key column is not above this. */
  upTo?: number | undefined;
}

/** A question about the rows of a set; in the order of its key when nothing else is said. */
export interface Asked extends Bounds {
  /** Rows that may be in the answer; as many as the set gives at once when it is left out. */
  top?: number;
  skip?: number;
  order?: string | undefined;
  /** How many rows there are is not needed. */
  isUncounted?: boolean;
}

/** The part of an address that asks for rows of a set, in the way that the set takes questions. */
export function feedPath<Row>(set: EntitySet<Row>, asked: Asked, limits: SetLimits): string {
  const filter = filterOf(set.key, asked);
  const { top = limits.pageSize, skip = 0, order = set.key.join(), isUncounted = false } = asked;
  const options = [
    ...(filter ? [`$filter=${encode(filter)}`] : []),
    ...(limits.selects ? [`$select=${selected(set, limits).join()}`] : []),
    `$orderby=${encode(order)}`,
    `$top=${Math.min(top, limits.pageSize)}`,
    ...(skip > 0 ? [`$skip=${skip}`] : []),
    ...(limits.counting === 'within' && !isUncounted ? ['$count=true'] : []),
  ];
  return `odatafeed/${set.name}?${options.join('&')}`;
}

/** The address that answers how many rows there are, and nothing else. */
export function countPath<Row>(set: EntitySet<Row>, asked: Asked): string {
  const filter = filterOf(set.key, asked);
  return `odatafeed/${set.name}/$count${filter ? `?$filter=${encode(filter)}` : ''}`;
}

function selected<Row>(set: EntitySet<Row>, { absent }: SetLimits): string[] {
  return Object.keys(set.properties).filter((property) => !absent.has(property));
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

/** Spaces as OData writes them; a plus sign stands for one in forms only. */
const encode = encodeURIComponent;
