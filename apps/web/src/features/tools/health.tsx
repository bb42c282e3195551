import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeRole } from '../../ui/badge/badge.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { healthQuery } from './tools.queries.ts';

const roles = {
  ok: 'success',
  starting: 'info',
  stopping: 'warning',
  degraded: 'warning',
  failed: 'danger',
} as const satisfies Record<string, BadgeRole>;

/** How the portal itself is doing. */
export function Health() {
  const t = useTranslations('tools.health');
  const live = useQuery(healthQuery('live'));
  const ready = useQuery(healthQuery('ready'));
  const rows = [
    { name: 'live', ...live },
    { name: 'ready', ...ready },
  ] as const;

  return (
    <Section
      title={t('title')}
      hint={t('hint')}
      actions={
        <Button
          variant="default"
          loading={live.isFetching || ready.isFetching}
          onClick={() => void Promise.all([live.refetch(), ready.refetch()])}
        >
          {t('check')}
        </Button>
      }
    >
      <PlainTable
        caption={t('title')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'part', label: t('part'), renderCell: ({ name }) => t(name) },
          {
            key: 'state',
            label: t('state'),
            renderCell: ({ data, error }) => {
              const state = error ? 'failed' : data;
              return state && <Badge role={roles[state]}>{t(`states.${state}`)}</Badge>;
            },
          },
        ]}
      />
    </Section>
  );
}
