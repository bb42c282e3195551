import type { RecordSource } from '../read/record-pages.ts';
import type { EntitySet } from '../wire/entity-set.ts';

/** A source whose rows need nothing beside themselves. */
export function plainSource<Row, Record>(
  name: string,
  set: EntitySet<Row>,
  translate: (row: Row) => Record,
): RecordSource<Row, Record> {
  return { name, set, prepare: async () => async () => translate };
}
