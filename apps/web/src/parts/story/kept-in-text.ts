import { type Field, isMasked } from '@gevel/contract/plain';
import { dateInText, momentInText } from '@gevel/i18n';
import type { ValueLabels } from '../../ui/field-value/value-text.ts';
import { keptText } from '../record-page/kept-text.ts';

/** A value that was kept, as it stands in a sentence. */
export function keptInText(name: string, field: Field | undefined, value: string | null, how: ValueLabels) {
  if (value !== null && !isMasked(value)) {
    if (field?.kind === 'date') return dateInText(value, how.language);
    if (field?.kind === 'moment') return momentInText(value, how.language);
  }
  return keptText(name, field, value, how);
}
