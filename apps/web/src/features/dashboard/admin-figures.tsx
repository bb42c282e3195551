import type { AdminDashboard } from '@gevel/contract';
import { formatInteger } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';
import { incompleteQuery } from './dashboard.queries.ts';

/** The figures that ask for work; each opens its rows to whoever may manage them. */
export function AdminFigures({ overview }: { overview: AdminDashboard }) {
  const t = useTranslations('dashboard.admin');
  const language = useLanguage();
  const managesBrokers = useMay('brokers.list');
  const managesOwners = useMay('owners.list');
  const managesUsers = useMay('users.list');
  const count = (value: number) => formatInteger(value, language);
  const users = (filter: Record<string, boolean>) =>
    managesUsers ? paths.users.to(undefined, Object.keys(filter).length > 0 ? { filter } : {}) : undefined;
  return (
    <FigureRow>
      <FigureTile
        label={t('brokers')}
        figure={count(overview.brokers)}
        href={managesBrokers ? paths.brokers.to() : undefined}
      />
      <FigureTile
        label={t('owners')}
        figure={count(overview.owners)}
        note={t('ownersWithoutBroker', { count: overview.owners_without_broker })}
        href={managesOwners ? paths.owners.to() : undefined}
      />
      {managesBrokers && <Incomplete name="brokers" />}
      {managesOwners && <Incomplete name="owners" />}
      <FigureTile
        label={t('users')}
        figure={count(overview.users)}
        note={t('neverLoggedIn', { count: overview.users_never_logged_in })}
        href={users({})}
      />
      <FigureTile
        label={t('withoutSecondFactor')}
        figure={count(overview.users_without_second_factor)}
        note={t('withoutSecondFactorHint')}
        href={users({ two_factor_enabled: false })}
      />
    </FigureRow>
  );
}

function Incomplete({ name }: { name: 'brokers' | 'owners' }) {
  const t = useTranslations('dashboard.admin');
  const language = useLanguage();
  const { data: total } = useQuery(incompleteQuery(name));
  return (
    <FigureTile
      label={t(`incomplete.${name}`)}
      figure={total === undefined ? '–' : formatInteger(total, language)}
      note={t('incomplete.hint')}
      href={paths[name].to(undefined, { filter: { is_complete: false } })}
    />
  );
}
