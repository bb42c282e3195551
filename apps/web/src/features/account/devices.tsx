import { formatMoment } from '@gevel/i18n';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { RemovedNotice } from '../../parts/removed-notice/removed-notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { devicesQuery } from './account.queries.ts';
import classes from './profile.module.css';
import { sectionIds } from './section-nav.tsx';
import { useDeviceName, WhereCell } from './where.tsx';

/** Devices on which the second factor is not asked for a while. */
export function Devices() {
  const t = useTranslations('account.devices');
  const tSessions = useTranslations('account.sessions');
  const nameOf = useDeviceName();
  const queryClient = useQueryClient();
  const { data: devices, error, refetch } = useQuery(devicesQuery);
  const forget = useMutation({
    mutationFn: (id: string) => call('account.forgetDevice', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });

  return (
    <Section id={sectionIds.devices} title={t('title')} hint={t('hint')}>
      <div className={classes.stack}>
        {forget.error && <ProblemNotice title={t('title')} error={forget.error} />}
        {forget.isSuccess && <RemovedNotice key={forget.submittedAt}>{t('forgotten')}</RemovedNotice>}
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {!devices && !error && <Skeleton height={60} />}
        {devices?.length === 0 && <p className={classes.none}>{t('none')}</p>}
        {devices && devices.length > 0 && (
          <PlainTable
            caption={t('title')}
            rows={devices}
            rowKey={({ id }) => id}
            columns={[
              { key: 'device', label: tSessions('device'), renderCell: ({ device }) => nameOf(device) },
              { key: 'place', label: tSessions('place'), renderCell: ({ place }) => <WhereCell place={place} /> },
              {
                key: 'last_used_at',
                label: t('lastUsedAt'),
                renderCell: ({ last_used_at }) => (last_used_at === null ? t('never') : formatMoment(last_used_at)),
              },
              { key: 'expires_at', label: t('expiresAt'), renderCell: ({ expires_at }) => formatMoment(expires_at) },
              {
                key: 'actions',
                label: tSessions('actions'),
                renderCell: ({ id, device }) => (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('forgetOf', { device: nameOf(device) })}
                    onClick={() => forget.mutate(id)}
                  >
                    {t('forget')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </div>
    </Section>
  );
}
