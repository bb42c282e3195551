import type { Records, RecordType } from '../../port/records.ts';
import type { RecordSource } from '../read/record-pages.ts';
import type { RecordSet } from '../records/record-set.ts';

/** A source whose rows need nothing beside themselves. */
export function plainSource<Type extends RecordType, Row>({
  type,
  set,
  translate,
}: RecordSet<Type, Row>): RecordSource<Row, Records[Type]> {
  return { name: type, set, prepare: async () => async () => (row, note) => translate(row, null, note) };
}
