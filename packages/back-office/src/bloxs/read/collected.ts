import type { Item } from './parse-rows.ts';

export interface Collected<Row> {
  rows: Row[];
  unreadable: (readonly number[])[];
  /** True when there were rows of which not even the key could be read: what is missing may be one of them. */
  isPartial: boolean;
}

export function collectItems<Row>(items: readonly Item<Row>[]): Collected<Row> {
  const collected: Collected<Row> = { rows: [], unreadable: [], isPartial: false };
  for (const item of items) {
    if (item.isRead) collected.rows.push(item.row);
    else if (item.key) collected.unreadable.push(item.key);
    else collected.isPartial = true;
  }
  return collected;
}
