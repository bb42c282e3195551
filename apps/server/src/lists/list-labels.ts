import type { Language } from '@gevel/contract';
import type { Field } from '@gevel/contract/plain';
import type { ListLabels } from '@gevel/i18n';
import { messagesIn } from '../platform/http/language.ts';

/** The messages of a list lie under its name. */
export function listLabelsIn(language: Language, name: string): ListLabels {
  const labels: unknown = Reflect.get(messagesIn(language), name);
  if (!isListLabels(labels)) throw new Error(`The list ${name} has no words`);
  return labels;
}

/** What a field is called; an id often goes by the name of what it is the id of. */
export function fieldHeading(labels: ListLabels, name: string, field: Pick<Field, 'kind'> | undefined): string {
  const label = labels.fields[name] ?? name;
  return field?.kind === 'id' && name !== 'id' ? `${label} (id)` : label;
}

function isListLabels(labels: unknown): labels is ListLabels {
  return typeof labels === 'object' && labels !== null && 'title' in labels && 'fields' in labels && 'values' in labels;
}
