import type { OwnSession } from '@gevel/contract';
import { formatMoment } from '@gevel/i18n';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { RemovedNotice } from '../../parts/removed-notice/removed-notice.tsx';
import { Badge, type BadgeRole } from '../../ui/badge/badge.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { sessionsQuery } from './account.queries.ts';
import { EndOthers } from './end-others.tsx';
import classes from './profile.module.css';
import { sectionIds } from './section-nav.tsx';
import { useDeviceName, WhereCell } from './where.tsx';

const currentRole = 'success' satisfies BadgeRole;

/** Where one is logged in, and how to end that elsewhere. */
export function Sessions() {
  const t = useTranslations('account.sessions');
  const queryClient = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const end = useMutation({
    mutationFn: (id: string) => call('account.endSession', { params: { id } }),
    onSettled: readAgain,
  });

  return (
    <Section id={sectionIds.sessions} title={t('title')} hint={t('hint')}>
      <div className={classes.stack}>
        {end.error && <ProblemNotice title={t('title')} error={end.error} />}
        {end.isSuccess && <RemovedNotice key={end.submittedAt}>{t('ended')}</RemovedNotice>}
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {!sessions && !error && <Skeleton height={120} />}
        {sessions && <SessionTable sessions={sessions} end={(id) => end.mutate(id)} />}
        <EndOthers />
      </div>
    </Section>
  );
}

function SessionTable({ sessions, end }: { sessions: readonly OwnSession[]; end: (id: string) => void }) {
  const t = useTranslations('account.sessions');
  const nameOf = useDeviceName();
  return (
    <PlainTable
      caption={t('title')}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        { key: 'device', label: t('device'), renderCell: ({ device }) => nameOf(device) },
        { key: 'place', label: t('place'), renderCell: ({ place }) => <WhereCell place={place} /> },
        { key: 'created_at', label: t('createdAt'), renderCell: ({ created_at }) => formatMoment(created_at) },
        { key: 'last_seen_at', label: t('lastSeenAt'), renderCell: ({ last_seen_at }) => formatMoment(last_seen_at) },
        {
          key: 'actions',
          label: t('actions'),
          renderCell: ({ id, device, is_current }) =>
            is_current ? (
              <Badge role={currentRole}>{t('current')}</Badge>
            ) : (
              <Button
                variant="default"
                size="xs"
                aria-label={t('endOf', { device: nameOf(device) })}
                onClick={() => end(id)}
              >
                {t('end')}
              </Button>
            ),
        },
      ]}
    />
  );
}
