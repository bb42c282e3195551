import type { ListName } from '@gevel/contract/plain';
import { useMessages } from 'use-intl';
import type { ListWords } from '../ui/field-value/list-words.ts';

/** The labels of a list and its values, in the language of the reader. */
export function useListWords(name: ListName): ListWords {
  const words: Partial<Record<ListName, ListWords>> = useMessages();
  return words[name] ?? { title: name, fields: {}, values: {} };
}
