import type { FeedNarrowing } from '../feed/source.ts';
import type { Filter, Operand } from './filter-tree.ts';

/** The owner and the year that a filter pins by equality, read from the terms joined by `and` at its top. */
export function narrowingOf(filter: Filter | null): FeedNarrowing {
  const ownerId = pinned(filter, 'OwnerId');
  const financialYear = pinned(filter, 'FinancialYear');
  return { ...(ownerId !== null && { ownerId }), ...(financialYear !== null && { financialYear }) };
}

function pinned(filter: Filter | null, property: string): number | null {
  if (filter?.kind === 'and') return pinned(filter.left, property) ?? pinned(filter.right, property);
  if (filter?.kind !== 'compare' || filter.comparison !== 'eq') return null;
  return equality(filter.left, filter.right, property) ?? equality(filter.right, filter.left, property);
}

function equality(name: Operand, value: Operand, property: string): number | null {
  return name.kind === 'property' && name.name === property && value.kind === 'number' ? value.value : null;
}
