import { momentInText } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { useRecordTypeName } from '../../parts/sync/record-type-name.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { isRunning, syncAlarmsQuery, syncRunsQuery } from './tools.queries.ts';

/** Which kinds of record are too old or did not come whole; nothing is shown when all is well. */
export function SyncAlarms() {
  const t = useTranslations('tools.alarms');
  const language = useLanguage();
  const nameOf = useRecordTypeName();
  const { data: runs } = useQuery(syncRunsQuery);
  const { data: alarms = [], refetch } = useQuery(syncAlarmsQuery);
  const hasRun = runs?.some(isRunning) ?? false;
  useEffect(() => {
    if (!hasRun) void refetch();
  }, [hasRun, refetch]);
  if (alarms.length === 0) return null;
  return (
    <Notice mood="warning" title={t('title', { count: alarms.length })}>
      <ul>
        {alarms.map(({ record_type, kind, since }) => (
          <li key={`${record_type} ${kind}`}>
            {t(kind, { recordType: nameOf(record_type), moment: momentInText(since, language) })}
          </li>
        ))}
      </ul>
      <p>{t('hint')}</p>
    </Notice>
  );
}
