import type { FeedRow, FeedSource } from '../feed/source.ts';
import type { FeedSchema } from '../schema/feed-schema.ts';
import { readProperty, type Value } from './compile-operand.ts';
import { narrowingOf } from './narrowing.ts';
import type { Order } from './order.ts';
import type { Query } from './query.ts';

type CompareRows = (left: FeedRow, right: FeedRow) => number;

/** The rows that a query chooses, in the source's own order and one at a time. */
export function* chosenRows(source: FeedSource, { set, filter }: Query): Iterable<FeedRow> {
  const narrowing = narrowingOf(filter?.tree ?? null);
  const mustGoByOwner = source.mustNarrow(set.name) && narrowing.ownerId === undefined;
  const rows = mustGoByOwner ? ownerByOwner(source, set.name) : source.rows(set.name, narrowing);
  for (const row of rows) if (!filter || filter.test(row)) yield row;
}

/** Null sorts before every value; rows that are equal keep the source's order. */
export function compareBy(order: readonly Order[], schema: FeedSchema): CompareRows {
  const parts = order.map(({ property, descending }) => {
    const { read } = readProperty(property, schema);
    return (left: FeedRow, right: FeedRow) => compareValues(read(left), read(right)) * (descending ? -1 : 1);
  });
  return (left, right) => {
    for (const part of parts) {
      const difference = part(left, right);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Lines have no owner that a filter could name; the world still gives them out one owner at a time. */
function* ownerByOwner(source: FeedSource, set: string): Iterable<FeedRow> {
  for (const { OwnerId: ownerId } of source.rows('owners')) {
    if (typeof ownerId === 'number') yield* source.rows(set, { ownerId });
  }
}

function compareValues(left: Value, right: Value): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}
