import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeRole } from '../../ui/badge/badge.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './tools.module.css';
import { healthPartsQuery, healthQuery } from './tools.queries.ts';

const roles = {
  ok: 'success',
  starting: 'info',
  stopping: 'warning',
  degraded: 'warning',
  attention: 'warning',
  failed: 'danger',
} as const satisfies Record<string, BadgeRole>;

interface HealthRow {
  key: string;
  name: string;
  /** Unknown until the first answer. */
  state: keyof typeof roles | undefined;
  advice?: string | undefined;
}

/** How the portal itself is doing. */
export function Health() {
  const t = useTranslations('tools.health');
  const live = useQuery(healthQuery('live'));
  const ready = useQuery(healthQuery('ready'));
  const parts = useQuery(healthPartsQuery);
  const rows: HealthRow[] = [
    { key: 'live', name: t('live'), state: live.error ? 'failed' : live.data },
    { key: 'ready', name: t('ready'), state: ready.error ? 'failed' : ready.data },
    ...(parts.data ?? []).map(({ part, is_degraded }) => ({
      key: part,
      name: t(`parts.${part}`),
      state: is_degraded ? ('attention' as const) : ('ok' as const),
      advice: is_degraded ? t(`advice.${part}`) : undefined,
    })),
  ];

  return (
    <Section
      title={t('title')}
      hint={t('hint')}
      actions={
        <Button
          variant="default"
          loading={live.isFetching || ready.isFetching || parts.isFetching}
          onClick={() => void Promise.all([live.refetch(), ready.refetch(), parts.refetch()])}
        >
          {t('check')}
        </Button>
      }
    >
      <PlainTable
        caption={t('title')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'part',
            label: t('part'),
            renderCell: ({ name, advice }) => (
              <>
                {name}
                {advice && <p className={classes.advice}>{advice}</p>}
              </>
            ),
          },
          {
            key: 'state',
            label: t('state'),
            renderCell: ({ state }) => state && <Badge role={roles[state]}>{t(`states.${state}`)}</Badge>,
          },
        ]}
      />
    </Section>
  );
}
