import { type ExportPack, isExportPack } from '@gevel/contract/plain';
import { useMessages } from 'use-intl';
import { isListName } from './exports.queries.ts';

type Words = ReturnType<typeof useMessages>;

/** What a pack is called on its screen. */
const packTitles: Record<ExportPack, (words: Words) => string> = {
  'financial/year-pack': ({ yearPack }) => yearPack.title,
  'financial/change': ({ financial }) => financial.causes.title,
  'reports/indexation': ({ indexation }) => indexation.title,
  'reports/first-late': ({ reports }) => reports.outstanding.firstLate,
  'contracts/schedule': ({ rentSchedule }) => rentSchedule.title,
  'rental-statements/change': (words) => words['rental-statements'].payout.causes,
  'rental-statements/versions': ({ exports }) => exports.versions,
  threads: ({ questions }) => questions.title,
};

/** What the list of an export is called on its screen. */
export function useExportListTitle(): (list: string) => string {
  const messages = useMessages();
  return (list) => {
    if (isExportPack(list)) return packTitles[list](messages);
    return isListName(list) ? messages[list].title : list;
  };
}
