import type { Language, ListQuery } from '@gevel/contract';
import { type AgeingBounds, defaultAgeingBounds } from '@gevel/contract/figure-choices';
import type { Field } from '@gevel/contract/plain';
import type { ListLabels } from '@gevel/i18n';
import { withAgeingBounds } from '@gevel/i18n/ageing';
import { messagesIn } from '../platform/http/language.ts';

/** The messages of a list lie under its name. */
export function listLabelsIn(language: Language, name: string, filter: ListQuery['filter'] = {}): ListLabels {
  const labels: unknown = Reflect.get(messagesIn(language), name);
  if (!isListLabels(labels)) throw new Error(`The list ${name} has no words`);
  return withAgeingBounds(labels, askedBounds(filter), language);
}

/** Only lists of open items have these filters. */
function askedBounds(filter: ListQuery['filter']): AgeingBounds {
  const [first, second, third] = defaultAgeingBounds;
  const { first_bound = first, second_bound = second, third_bound = third } = filter;
  return [Number(first_bound), Number(second_bound), Number(third_bound)];
}

/** What a field is called; an id often goes by the name of what it is the id of. */
export function fieldHeading(labels: ListLabels, name: string, field: Pick<Field, 'kind'> | undefined): string {
  const label = labels.fields[name] ?? name;
  return field?.kind === 'id' && name !== 'id' ? `${label} (id)` : label;
}

function isListLabels(labels: unknown): labels is ListLabels {
  return typeof labels === 'object' && labels !== null && 'title' in labels && 'fields' in labels && 'values' in labels;
}
