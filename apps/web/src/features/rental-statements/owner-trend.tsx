import { formatInteger, formatMoney, formatMonth, formatWholeEuros, periodInWords } from '@gevel/i18n';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ChartWithTable } from '../../ui/chart/chart-with-table.tsx';
import { LazyTrendChart } from '../../ui/chart/lazy-trend-chart.ts';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './rental-statements.module.css';
import { ownerTrendQuery } from './rental-statements.queries.ts';
import { useStatementLabels } from './use-statement-labels.ts';

/** How the balances of one owner went; of several owners at once a line would say nothing. */
export function OwnerTrend({ owner, isOwner }: { owner: string | null; isOwner: boolean }) {
  const t = useTranslations('rental-statements');
  const language = useLocale();
  const labels = useStatementLabels();
  const { data: statements } = useQuery({ ...ownerTrendQuery(owner), enabled: isOwner || owner !== null });
  if (!isOwner && owner === null) return <p className={classes.hint}>{t('trend.pick')}</p>;
  const [first] = statements ?? [];
  // A single point is no line.
  if (!statements || !first || statements.length < 2) return null;

  return (
    <ChartWithTable
      title={t('trend.title', { owner: first.owner_name })}
      hint={t('trend.hint', { count: formatInteger(statements.length, language) })}
      explain={<ExplainFigure figures={['payout']} label={t('trend.title', { owner: first.owner_name })} />}
      chart={
        <LazyTrendChart
          points={statements.map((each) => ({
            label: formatMonth(each.period_end, language),
            value: Number(each.total_settlement_balance),
          }))}
          seriesLabel={t('fields.total_settlement_balance')}
          formatValue={(value) => formatMoney(value.toFixed(2), language)}
          formatAxis={(value) => formatWholeEuros(value, language)}
        />
      }
      table={
        <PlainTable
          caption={t('trend.title', { owner: first.owner_name })}
          rows={statements}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'period',
              label: t('trend.period'),
              renderCell: (each) => (
                <Anchor component={AppLink} href={paths.rentalStatement.to({ id: each.id })} inherit>
                  {periodInWords(each, labels.period, language)}
                </Anchor>
              ),
            },
            {
              key: 'balance',
              label: t('fields.total_settlement_balance'),
              isNumber: true,
              renderCell: (each) => formatMoney(each.total_settlement_balance, language),
            },
          ]}
        />
      }
    />
  );
}
