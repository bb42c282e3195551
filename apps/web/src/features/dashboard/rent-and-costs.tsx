import { formatMoney, formatMonth, formatWholeEuros } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { ChartWithTable } from '../../ui/chart/chart-with-table.tsx';
import { LazyMonthsChart } from '../../ui/chart/lazy-months-chart.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { statementsSinceQuery } from './dashboard.queries.ts';
import { firstDayToAskFor, type MonthFigures, monthsOfStatements } from './months-of-statements.ts';
import { NoneOf } from './none-of.tsx';

/** Twelve months of an owner's rent and costs, against those of the year before. */
export function RentAndCosts() {
  const t = useTranslations('dashboard.rentAndCosts');
  const { data: statements, error, refetch } = useQuery(statementsSinceQuery(firstDayToAskFor(today())));
  const last = statements?.at(-1)?.period_end;
  if (statements && last !== undefined) return <MonthsChart months={monthsOfStatements(statements, last)} />;
  return (
    <Section title={t('title')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!statements && !error && <Skeleton height={260} />}
      {statements && <NoneOf type="rental_statements">{t('none')}</NoneOf>}
    </Section>
  );
}

function MonthsChart({ months }: { months: readonly MonthFigures[] }) {
  const t = useTranslations('dashboard');
  const language = useLanguage();
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, language));
  const drawn = (amount: string | null) => (amount === null ? null : Number(amount));
  return (
    <ChartWithTable
      title={t('rentAndCosts.title')}
      hint={t('rentAndCosts.hint')}
      explain={<ExplainFigure figures={['statement_income', 'statement_costs']} label={t('rentAndCosts.title')} />}
      chart={
        <LazyMonthsChart
          points={months.map(({ month, rent, costs, rent_last_year: rentBefore, costs_last_year: costsBefore }) => ({
            label: formatMonth(month, language),
            bars: [drawn(rent), drawn(costs)],
            lines: [drawn(rentBefore), drawn(costsBefore)],
          }))}
          barLabels={[t('rentAndCosts.rent'), t('rentAndCosts.costs')]}
          lineLabels={[t('rentAndCosts.rentLastYear'), t('rentAndCosts.costsLastYear')]}
          formatValue={(value) => money(value.toFixed(2))}
          formatAxis={(value) => formatWholeEuros(value, language)}
        />
      }
      table={
        <PlainTable
          caption={t('rentAndCosts.title')}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', label: t('month'), renderCell: ({ month }) => formatMonth(month, language) },
            {
              key: 'rent',
              label: t('rentAndCosts.rent'),
              isNumber: true,
              renderCell: ({ rent }) => money(rent),
            },
            {
              key: 'costs',
              label: t('rentAndCosts.costs'),
              isNumber: true,
              renderCell: ({ costs }) => money(costs),
            },
            {
              key: 'rent_last_year',
              label: t('rentAndCosts.rentLastYear'),
              isNumber: true,
              renderCell: ({ rent_last_year: before }) => money(before),
            },
            {
              key: 'costs_last_year',
              label: t('rentAndCosts.costsLastYear'),
              isNumber: true,
              renderCell: ({ costs_last_year: before }) => money(before),
            },
          ]}
        />
      }
    />
  );
}
