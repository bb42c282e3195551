import type { FeedRow } from '../feed/source.ts';
import type { Filter, Literal } from './filter-tree.ts';
import type { Order } from './order.ts';

/**
 * The condition "behind this key" in the order asked, as clients write it who page by key instead of by position:
 * `A gt 1`, or for two columns `A gt 1 or (A eq 1 and B gt 2)`. Null when a key holds something that has no order here.
 */
export function behindKey(order: readonly Order[], row: FeedRow): Filter | null {
  const values = order.map(({ property }) => literalOf(row[property.name]));
  return values.every((value) => value !== null) ? behindValues(order, values) : null;
}

/** Takes the condition "behind this key" out of a filter: it is a place in the read and not a choice of rows. */
export function splitBehindKey(
  filter: Filter,
  order: readonly Order[],
): { rest: Filter | null; behind: Filter | null } {
  const terms = termsOf(filter);
  // of two such terms the last is the one that moves with the pages
  const behind = terms.findLast((term) => isBehindKey(term, order)) ?? null;
  if (!behind) return { rest: filter, behind: null };
  const rest = terms.filter((term) => term !== behind);
  return {
    rest: rest.reduce<Filter | null>((left, right) => (left ? { kind: 'and', left, right } : right), null),
    behind,
  };
}

function termsOf(filter: Filter): Filter[] {
  return filter.kind === 'and' ? [...termsOf(filter.left), ...termsOf(filter.right)] : [filter];
}

function isBehindKey(term: Filter, order: readonly Order[]): boolean {
  const values = valuesIn(term);
  if (values.length === 0 || values.length !== order.length || order.some(({ descending }) => descending)) return false;
  return JSON.stringify(behindValues(order, values)) === JSON.stringify(term);
}

function behindValues([first, ...others]: readonly Order[], [value, ...values]: readonly Literal[]): Filter | null {
  if (!first || !value) return null;
  const behind = compared('gt', first, value);
  const inside = behindValues(others, values);
  return inside
    ? { kind: 'or', left: behind, right: { kind: 'and', left: compared('eq', first, value), right: inside } }
    : behind;
}

function compared(comparison: 'gt' | 'eq', { property }: Order, right: Literal): Filter {
  return { kind: 'compare', comparison, left: { kind: 'property', name: property.name }, right };
}

function valuesIn(term: Filter): Literal[] {
  if (term.kind === 'compare') return term.right.kind === 'number' || term.right.kind === 'text' ? [term.right] : [];
  if (term.kind !== 'or' || term.right.kind !== 'and') return [];
  return [...valuesIn(term.left), ...valuesIn(term.right.right)];
}

function literalOf(value: FeedRow[string] | undefined): Literal | null {
  if (typeof value === 'number') return { kind: 'number', value };
  return typeof value === 'string' ? { kind: 'text', value } : null;
}
