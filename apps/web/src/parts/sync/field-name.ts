import type { ListName } from '@gevel/contract/plain';
import type { ListLabels } from '@gevel/i18n';
import { useMessages } from 'use-intl';

/** What a field of a kind of record is called in the list of those records; one that stands in none keeps its own name. */
export function useFieldName(recordType: string): (name: string) => string {
  const words: Partial<Record<ListName, ListLabels>> = useMessages();
  // A record type without a list of its name is looked up in vain.
  const labels = words[recordType as ListName]?.fields;
  return (name) => labels?.[name] ?? name.replaceAll('_', ' ');
}
