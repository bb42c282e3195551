import { hash } from 'node:crypto';
import { type Field, isNullable, type RecordType, records } from '@gevel/back-office/records';

/**
 * A fingerprint of what records of a type consist of: it changes when a release reads one field more or less, or another kind
 * of one, and so with every content hash; not with whose data a field is, nor with the order in which fields are described.
 */
export const recordShape = (type: RecordType): string => shapeOf(records[type].fields);

export function shapeOf(fields: Readonly<Record<string, Field>>): string {
  const parts = Object.entries(fields)
    .map(([name, field]) => [name, field.kind, isNullable(field), ...field.values.toSorted()])
    .sort(([left], [right]) => (String(left) < String(right) ? -1 : 1));
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22);
}
