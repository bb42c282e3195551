import type { PortfolioDashboard } from '@gevel/contract';
import { formatMoney, formatMonth, formatWholeEuros } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { ChartWithTable } from '../../ui/chart/chart-with-table.tsx';
import { LazyTrendChart } from '../../ui/chart/lazy-trend-chart.ts';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';

type Trend = PortfolioDashboard['rent_trend'];

export function RentTrend({ trend }: { trend: Trend }) {
  const t = useTranslations('dashboard');
  const tNames = useTranslations('figures.names');
  const language = useLanguage();
  const points = trend.map(({ month, amount }) => ({ label: formatMonth(month, language), value: Number(amount) }));
  return (
    <ChartWithTable
      title={t('rentTrend')}
      hint={t('rentTrendHint')}
      explain={<ExplainFigure figures={['rent_trend']} label={t('rentTrend')} />}
      chart={
        <LazyTrendChart
          points={points}
          seriesLabel={tNames('contract_rent')}
          formatValue={(value) => formatMoney(value.toFixed(2), language)}
          formatAxis={(value) => formatWholeEuros(value, language)}
        />
      }
      table={
        <PlainTable
          caption={t('rentTrend')}
          rows={trend}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', label: t('month'), renderCell: ({ month }) => formatMonth(month, language) },
            {
              key: 'amount',
              label: t('amount'),
              isNumber: true,
              renderCell: ({ amount }) => formatMoney(amount, language),
            },
          ]}
        />
      }
    />
  );
}
