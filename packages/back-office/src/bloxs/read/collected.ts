import type { Fault } from '../../port/back-office.ts';
import type { NoteUnread } from '../records/record-set.ts';
import type { Item } from './parse-rows.ts';

export interface Collected<Row> {
  rows: Row[];
  unreadable: (readonly number[])[];
  /** True when there were rows of which not even the key could be read: what is missing may be one of them. */
  isPartial: boolean;
  /** Of rows that were read without some of their values: those values. */
  faults: Map<Row, readonly Fault[]>;
}

export const nothingCollected = <Row>(): Collected<Row> => ({
  rows: [],
  unreadable: [],
  isPartial: false,
  faults: new Map(),
});

export function collectItems<Row>(items: readonly Item<Row>[]): Collected<Row> {
  const collected = nothingCollected<Row>();
  for (const item of items) {
    if (item.isRead) {
      collected.rows.push(item.row);
      if (item.faults.length > 0) collected.faults.set(item.row, item.faults);
    } else if (item.key) collected.unreadable.push(item.key);
    else collected.isPartial = true;
  }
  return collected;
}

/** Says of a record that is made of a row of a side set what could not be read there. */
export function noteFaults<Row>({ faults }: Collected<Row>, row: Row, note: NoteUnread): void {
  for (const { field, reason } of faults.get(row) ?? []) if (field !== null) note(field, reason);
}
