import type { AdminDashboard } from '@gevel/contract';
import { formatInteger } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DescribedTile } from '../../parts/figures/described-tile.tsx';
import { FigureRow } from '../../ui/figure/figure-tile.tsx';
import { incompleteQuery } from './dashboard.queries.ts';

/** The figures that ask for work; each opens its rows to whoever may manage them. */
export function AdminFigures({ overview }: { overview: AdminDashboard }) {
  const t = useTranslations('dashboard.admin');
  const language = useLanguage();
  const managesBrokers = useMay('brokers.list');
  const managesOwners = useMay('owners.list');
  const count = (value: number) => formatInteger(value, language);
  return (
    <FigureRow>
      <DescribedTile of="brokers" value={count(overview.brokers)} />
      <DescribedTile
        of="owners"
        value={count(overview.owners)}
        note={t('ownersWithoutBroker', { count: overview.owners_without_broker })}
      />
      {managesBrokers && <Incomplete name="brokers" />}
      {managesOwners && <Incomplete name="owners" />}
      <DescribedTile
        of="users"
        value={count(overview.users)}
        note={t('neverLoggedIn', { count: overview.users_never_logged_in })}
      />
      <DescribedTile
        of="users_without_second_factor"
        value={count(overview.users_without_second_factor)}
        note={t('withoutSecondFactorHint')}
      />
    </FigureRow>
  );
}

function Incomplete({ name }: { name: 'brokers' | 'owners' }) {
  const t = useTranslations('dashboard.admin');
  const language = useLanguage();
  const { data: total } = useQuery(incompleteQuery(name));
  return (
    <DescribedTile
      of={`incomplete_${name}`}
      value={total === undefined ? '–' : formatInteger(total, language)}
      note={t('incomplete.hint')}
    />
  );
}
