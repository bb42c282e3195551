import type { ListName } from '@gevel/contract/plain';
import type { ListWords } from '@gevel/i18n';
import { useMessages } from 'use-intl';

/** The labels of a list and its values, in the language of the reader. */
export function useListWords(name: ListName): ListWords {
  const words: Partial<Record<ListName, ListWords>> = useMessages();
  return words[name] ?? { title: name, fields: {}, values: {} };
}
