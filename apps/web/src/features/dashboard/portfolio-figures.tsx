import type { PortfolioDashboard } from '@gevel/contract';
import { formatInteger, formatMoney, formatPercent } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';

const underManagement = { management_state: 'under_management' };

/** Four figures; each opens the rows that it counts, when the list of those rows is switched on. */
export function PortfolioFigures({ overview }: { overview: PortfolioDashboard }) {
  const t = useTranslations('dashboard');
  const language = useLanguage();
  const { let_objects: letCount, rentable_objects: rentable, open_tickets_by_priority: tickets } = overview;
  const objects = useMay(paths.objects.operation) ? paths.objects : null;
  const openTickets = useMay(paths.tickets.operation) ? paths.tickets : null;

  return (
    <FigureRow>
      <FigureTile
        label={t('underManagement')}
        figure={formatInteger(overview.objects_under_management, language)}
        note={t('vacant', { vacant: rentable - letCount })}
        href={objects?.to(undefined, { filter: underManagement })}
      />
      <FigureTile
        label={t('occupancy')}
        figure={formatPercent(occupancyOf(letCount, rentable), language)}
        note={t('occupancyOf', {
          let: formatInteger(letCount, language),
          rentable: formatInteger(rentable, language),
        })}
        href={objects?.to(undefined, { filter: { availability: 'rented' } })}
      />
      <FigureTile
        label={t('rentPerMonth')}
        figure={formatMoney(overview.rent_per_month, language)}
        note={t('rentExclVat')}
        href={objects?.to(undefined, { sort: '-rent_per_month' })}
      />
      <FigureTile
        label={t('openTickets')}
        figure={formatInteger(overview.open_tickets, language)}
        note={overview.open_tickets === 0 ? t('noOpenTickets') : t('byPriority', tickets)}
        href={openTickets?.to(undefined, { filter: { is_open: true }, sort: ['-priority', 'reporting_date'] })}
      />
    </FigureRow>
  );
}

/** In percent with one decimal; nothing to let is nothing let. */
function occupancyOf(letCount: number, rentable: number): string {
  return rentable === 0 ? '0.0' : ((letCount / rentable) * 100).toFixed(1);
}
