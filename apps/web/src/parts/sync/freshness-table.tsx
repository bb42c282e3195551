import type { AdminDashboard } from '@gevel/contract';
import { formatInteger, formatMoment } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { MissingFields } from './missing-fields.tsx';
import { useRecordTypeName } from './record-type-name.ts';
import { StepState } from './step-state.tsx';

/** Per kind of record how many there are and when they were last fetched. */
export function FreshnessTable({ records }: { records: AdminDashboard['freshness'] }) {
  const t = useTranslations('tools');
  const language = useLanguage();
  const nameOf = useRecordTypeName();
  return (
    <PlainTable
      caption={t('freshness')}
      rows={records}
      rowKey={({ record_type }) => record_type}
      columns={[
        {
          key: 'record_type',
          label: t('recordType'),
          renderCell: ({ record_type, not_read, not_given }) => (
            <>
              {nameOf(record_type)}
              {not_read.length > 0 && <MissingFields why="newFields" recordType={record_type} names={not_read} />}
              {not_given.length > 0 && <MissingFields why="notGiven" recordType={record_type} names={not_given} />}
            </>
          ),
        },
        { key: 'state', label: t('state'), renderCell: ({ state }) => <StepState state={state} /> },
        {
          key: 'synced_at',
          label: t('syncedAt'),
          renderCell: ({ synced_at }) => (synced_at === null ? t('never') : formatMoment(synced_at)),
        },
        {
          key: 'followed_at',
          label: t('followedAt'),
          renderCell: ({ followed_at }) => followed_at && formatMoment(followed_at),
        },
        {
          key: 'old_after_minutes',
          label: t('oldAfter'),
          isNumber: true,
          place: 'named',
          renderCell: ({ old_after_minutes }) => t('hours', { hours: old_after_minutes / 60 }),
        },
        {
          key: 'rows',
          label: t('rows'),
          isNumber: true,
          place: 'named',
          renderCell: ({ rows }) => formatInteger(rows, language),
        },
      ]}
    />
  );
}
