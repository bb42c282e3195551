import type { ListName } from '@gevel/contract/plain';
import type { ListLabels } from '@gevel/i18n';
import { useMessages } from 'use-intl';

/** The labels of a list and its values, in the language of the reader. */
export function useListLabels(name: ListName): ListLabels {
  const words: Partial<Record<ListName, ListLabels>> = useMessages();
  return words[name] ?? { title: name, fields: {}, values: {} };
}
