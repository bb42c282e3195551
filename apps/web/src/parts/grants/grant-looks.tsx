import type { GrantLook, OwnerGrant } from '@gevel/contract';
import { clearLook } from '@gevel/contract/plain';
import { formatDate, formatMoment } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sliceEntries } from '../../lib/slices.ts';
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './grants.module.css';
import { grantLooksQuery } from './grants.queries.ts';

const screens = sliceEntries.flatMap(([, { screens: of }]) => Object.values(of));

interface Props {
  ownerId: string;
  grant: OwnerGrant;
  onClose: () => void;
}

/** What a guest looked at, day by day. */
export function GrantLooks({ ownerId, grant, onClose }: Props) {
  const t = useTranslations('grantWords.looks');
  const tAll = useTranslations();
  const { data, error, refetch } = useQuery(grantLooksQuery({ ownerId, grantId: grant.id }));
  const screenOf = ({ call }: GrantLook) => {
    if (call === 'exports.file') return t('file');
    const [slice, name] = call.split('.');
    if (name === clearLook) return t('clear');
    const screen =
      screens.find(({ operation }) => operation === call) ??
      screens.find(({ operation }) => operation.startsWith(`${slice}.`));
    return screen ? tAll(screen.title) : t('other');
  };
  return (
    <OpenDialog
      centered
      size="xl"
      onClose={onClose}
      title={t('title', { name: `${grant.first_name} ${grant.name}` })}
      closeButtonProps={{ 'aria-label': tAll('forms.close') }}
    >
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data && <p className={classes.none}>{t(data.data.length === 0 ? 'none' : 'hint')}</p>}
      {data && data.data.length > 0 && (
        <PlainTable
          caption={t('caption')}
          rows={data.data}
          rowKey={({ day, call, record_id }) => `${day} ${call} ${record_id}`}
          columns={[
            { key: 'day', label: t('day'), renderCell: ({ day }) => formatDate(day) },
            { key: 'what', label: t('what'), renderCell: screenOf },
            { key: 'record', label: t('record'), renderCell: ({ record_name }) => record_name ?? '–' },
            { key: 'last', label: t('last'), renderCell: ({ last_at }) => formatMoment(last_at) },
            {
              key: 'times',
              label: t('times'),
              isNumber: true,
              place: 'named',
              renderCell: ({ times }) => String(times),
            },
          ]}
        />
      )}
      {data?.meta.has_more && <p className={classes.none}>{t('more', { count: String(data.data.length) })}</p>}
    </OpenDialog>
  );
}
