import { type ExportPack, isExportPack } from '@gevel/contract/plain';
import { useMessages } from 'use-intl';
import { isListName } from './exports.queries.ts';

/** Whose words a pack is called by. */
const packTitles = {
  'financial/year-pack': 'yearPack',
  'reports/indexation': 'indexation',
  'contracts/schedule': 'rentSchedule',
  threads: 'questions',
} as const satisfies Record<ExportPack, string>;

/** What the list of an export is called on its screen. */
export function useExportListTitle(): (list: string) => string {
  const messages = useMessages();
  return (list) => {
    if (isExportPack(list)) return messages[packTitles[list]].title;
    return isListName(list) ? messages[list].title : list;
  };
}
