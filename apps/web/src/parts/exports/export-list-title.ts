import { useMessages } from 'use-intl';
import { isListName } from './exports.queries.ts';

/** What the list of an export is called on its screen. */
export function useExportListTitle(): (list: string) => string {
  const messages = useMessages();
  return (list) => (isListName(list) ? messages[list].title : list);
}
