import type { Field } from '@gevel/contract/plain';
import { type ValueLabels, valueText } from '../../ui/field-value/value-text.ts';

/** A value as it was kept, which is a text whatever its kind; one of a field that is not known stands as it is. */
export function keptText(name: string, field: Field | undefined, value: string | null, how: ValueLabels) {
  const read = field?.kind === 'boolean' && value !== null ? value === 'true' : value;
  return field ? valueText(name, field, read, how) : value;
}
