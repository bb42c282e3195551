import type { UnreadRecords } from '@gevel/contract';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice/notice.tsx';
import { useRecordTypeName } from './record-type-name.ts';

/** Says of what is on the screen what the portal could not read; shows nothing when it could read everything. */
export function UnreadBanner({ unread = [] }: { unread?: readonly UnreadRecords[] | undefined }) {
  const t = useTranslations('ui.unread');
  const nameOf = useRecordTypeName();
  if (unread.length === 0) return null;
  const isMuch = unread.some(({ problem }) => problem !== null);
  const isShort = isMuch || unread.some(({ records }) => records > 0);
  return (
    <Notice mood={isMuch ? 'warning' : 'info'} title={t(isShort ? 'incomplete' : 'unknown')}>
      <ul>
        {unread.map(({ record_type, records, of, values, problem }) => {
          const recordType = nameOf(record_type);
          return (
            <li key={record_type}>
              {[
                records > 0 && of !== null && t('recordsOf', { recordType, count: records, of }),
                records > 0 && of === null && t('records', { recordType, count: records }),
                values > 0 && t('values', { recordType, count: values }),
                problem !== null && records === 0 && t('notWhole', { recordType }),
              ]
                .filter(Boolean)
                .join(' ')}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
