import type { AdminDashboard } from '@gevel/contract';
import { formatInteger } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { DescribedTile } from '../../parts/figures/described-tile.tsx';
import { FigureRow } from '../../ui/figure/figure-tile.tsx';

/** How much there is; what of it asks for work stands above, as a to-do list. */
export function AdminFigures({ overview }: { overview: AdminDashboard }) {
  const t = useTranslations('adminDashboard');
  const language = useLanguage();
  const count = (value: number) => formatInteger(value, language);
  return (
    <FigureRow>
      <DescribedTile of="brokers" value={count(overview.brokers)} />
      <DescribedTile
        of="owners"
        value={count(overview.owners)}
        note={t('ownersWithoutBroker', { count: overview.owners_without_broker })}
      />
      <DescribedTile
        of="users"
        value={count(overview.users)}
        note={t('neverLoggedIn', { count: overview.users_never_logged_in })}
      />
    </FigureRow>
  );
}
