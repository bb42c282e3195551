import { formatMoney, formatWholeEuros } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { ChartWithTable } from '../../ui/chart/chart-with-table.tsx';
import { LazyMonthsChart } from '../../ui/chart/lazy-months-chart.ts';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import type { BooksOwner } from './book-calendar.ts';
import { trendQuery } from './financial.queries.ts';
import { usePeriodLabels } from './period-labels.ts';

interface Props {
  owner: BooksOwner;
  year: number;
  asOf: string | null;
}

/** Benefits, costs and result per period of the year. */
export function BooksTrend({ owner, year, asOf }: Props) {
  const t = useTranslations('financial');
  const language = useLanguage();
  const { nameOf, yearName } = usePeriodLabels(owner.years);
  const { data } = useQuery(trendQuery(owner.id, year, asOf));
  const months = data?.data ?? [];
  // One month is no trend.
  if (months.length < 2) return null;
  const title = t('trend.title', { year: yearName(year) });
  const figures = ['benefits', 'costs', 'result'] as const;
  const labelOf = (name: (typeof figures)[number]) => (name === 'result' ? t('result') : t(`quadrants.${name}`));
  return (
    <ChartWithTable
      title={title}
      hint={t('trend.hint')}
      explain={<ExplainFigure figures={figures} label={title} />}
      chart={
        <LazyMonthsChart
          points={months.map(({ period, benefits, costs, result }) => ({
            label: nameOf(year, period, true),
            bars: [Number(benefits), Number(costs)],
            lines: [Number(result)],
          }))}
          barLabels={[labelOf('benefits'), labelOf('costs')]}
          lineLabels={[labelOf('result')]}
          formatValue={(value) => formatMoney(value.toFixed(2), language)}
          formatAxis={(value) => formatWholeEuros(value, language)}
        />
      }
      table={
        <PlainTable
          caption={title}
          rows={months}
          rowKey={({ period }) => period}
          columns={[
            { key: 'period', label: t('trend.period'), renderCell: ({ period }) => nameOf(year, period) },
            ...figures.map((name) => ({
              key: name,
              label: labelOf(name),
              isNumber: true,
              renderCell: (row: (typeof months)[number]) => formatMoney(row[name], language),
            })),
          ]}
        />
      }
    />
  );
}
