import { Untranslatable } from '../records/untranslatable.ts';
import type { Collected } from './collected.ts';

/** Rows of a side set by one of their numbers. */
export interface Lookup<Value> {
  /** Whether such a row came, readable or not. */
  has(id: number): boolean;
  /** Null when there is no such row; refuses the record when there is one that could not be read. */
  find(id: number): Value | null;
  /** As `find`, but the record cannot do without it. */
  get(id: number): Value;
}

/** The first column of the set's key must be the id. */
export function lookup<Row, Value>(
  name: string,
  { rows, unreadable, isPartial }: Collected<Row>,
  entry: (row: Row) => [number, Value],
): Lookup<Value> {
  const values = new Map(rows.map(entry));
  const unread = new Set(unreadable.map(([id]) => id));
  const find = (id: number) => {
    if (unread.has(id)) throw new Untranslatable(`its ${name} could not be read`);
    const value = values.get(id) ?? null;
    if (isPartial && !values.has(id)) throw new Untranslatable(`its ${name} may be among rows that could not be read`);
    return value;
  };
  return {
    has: (id) => values.has(id) || unread.has(id),
    find,
    get(id) {
      const value = find(id);
      if (value === null) throw new Untranslatable(`its ${name} (${id}) is missing`);
      return value;
    },
  };
}
