import { useTranslations } from 'use-intl';

/** What a kind of record of the back office is called; one that is new here keeps its own name. */
export function useRecordTypeName(): (recordType: string) => string {
  const t = useTranslations('tools.recordTypes');
  return (recordType) => {
    // `has` tells whether the text is one of the known names, which the type of a free text cannot.
    const name = recordType as Parameters<typeof t>[0];
    return t.has(name) ? t(name) : recordType.replaceAll('_', ' ');
  };
}
