import type { PortfolioDashboard } from '@gevel/contract';
import { centsOf, euroOf, shareOf } from '@gevel/contract/plain';
import { formatInteger, formatMoney, formatMonth, formatPercent } from '@gevel/i18n';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { DescribedTile } from '../../parts/figures/described-tile.tsx';
import { FigureRow } from '../../ui/figure/figure-tile.tsx';
import { useNotDelivered } from './none-of.tsx';
import { CountSinceMonthAgo, OccupancySinceMonthAgo } from './since-month-ago.tsx';

/** What rent it is, what the chart counts beside it, and in words how it went since a month before. */
function RentNote({ overview }: { overview: PortfolioDashboard }) {
  const t = useTranslations('dashboard');
  const language = useLanguage();
  const change = useRentChange(overview.rent_trend);
  const beside = overview.rent_of_no_object;
  const told = [
    t('rentExclVat'),
    centsOf(beside) > 0n && t('rentOfNoObject', { amount: formatMoney(beside, language) }),
    change,
  ];
  return told.filter(Boolean).join('; ');
}

function useRentChange(trend: PortfolioDashboard['rent_trend']): string | false {
  const t = useTranslations('dashboard');
  const language = useLanguage();
  const [before, now] = trend.slice(-2);
  if (!before || !now) return false;
  const cents = centsOf(now.amount) - centsOf(before.amount);
  const change = formatMoney(euroOf(cents < 0n ? -cents : cents), language);
  const month = formatMonth(before.month, language);
  return t(cents === 0n ? 'rentSame' : cents > 0n ? 'rentMore' : 'rentLess', { change, month });
}

/** Four figures; each opens the rows that it counts, when the list of those rows is switched on. */
export function PortfolioFigures({ overview }: { overview: PortfolioDashboard }) {
  const t = useTranslations('dashboard');
  const language = useLanguage();
  const notDelivered = useNotDelivered();
  /** A figure, unless what it counts was not delivered. */
  const told = (value: string, note: ReactNode, ...of: Parameters<typeof notDelivered>) => {
    const sentence = notDelivered(...of);
    return sentence === undefined ? { value, note } : { value: '–', note: sentence };
  };
  const { let_objects: letCount, rentable_objects: rentable, open_tickets_by_priority: tickets } = overview;

  return (
    <FigureRow>
      <DescribedTile
        of="objects_under_management"
        {...told(
          formatInteger(overview.objects_under_management, language),
          <>
            {t('vacant', { vacant: rentable - letCount })}
            <CountSinceMonthAgo of="objects_under_management" now={overview.objects_under_management} />
          </>,
          'objects',
        )}
      />
      <DescribedTile
        of="occupancy"
        {...told(
          formatPercent(shareOf(letCount, rentable), language),
          <>
            {t('occupancyOf', { let: formatInteger(letCount, language), rentable: formatInteger(rentable, language) })}
            <OccupancySinceMonthAgo now={overview} />
          </>,
          'objects',
          'contracts',
        )}
      />
      <DescribedTile
        of="contract_rent"
        {...told(formatMoney(overview.rent_per_month, language), <RentNote overview={overview} />, 'contracts')}
      />
      <DescribedTile
        of="open_tickets"
        {...told(
          formatInteger(overview.open_tickets, language),
          <>
            {overview.open_tickets === 0 ? t('noOpenTickets') : t('byPriority', tickets)}
            <CountSinceMonthAgo of="open_tickets" now={overview.open_tickets} />
          </>,
          'tickets',
        )}
      />
    </FigureRow>
  );
}
