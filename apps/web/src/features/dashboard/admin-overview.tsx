import type { AdminDashboard } from '@gevel/contract';
import { formatInteger } from '@gevel/i18n';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { FreshnessTable } from '../../parts/sync/freshness-table.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './dashboard.module.css';

/** What an administrator looks after: people, and whether the data is fresh. */
export function AdminOverview({ overview }: { overview: AdminDashboard }) {
  const t = useTranslations('dashboard.admin');
  const language = useLanguage();
  const count = (value: number) => formatInteger(value, language);
  return (
    <>
      <FigureRow>
        <FigureTile label={t('brokers')} figure={count(overview.brokers)} />
        <FigureTile
          label={t('owners')}
          figure={count(overview.owners)}
          note={t('ownersWithoutBroker', { count: overview.owners_without_broker })}
        />
        <FigureTile
          label={t('users')}
          figure={count(overview.users)}
          note={t('neverLoggedIn', { count: overview.users_never_logged_in })}
        />
        <FigureTile
          label={t('withoutSecondFactor')}
          figure={count(overview.users_without_second_factor)}
          note={t('withoutSecondFactorHint')}
        />
      </FigureRow>
      <Section
        title={t('freshness')}
        actions={
          <Anchor component={AppLink} className={classes.all} href={paths.tools.to()}>
            {t('toTools')}
          </Anchor>
        }
      >
        <FreshnessTable records={overview.freshness} />
      </Section>
    </>
  );
}
