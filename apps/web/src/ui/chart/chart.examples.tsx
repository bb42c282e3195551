import { formatMoney } from '@gevel/i18n';
import type { Examples, Shown } from '../examples.ts';
import { AmountBars } from './amount-bars.tsx';
import { ChartWithTable } from './chart-with-table.tsx';
import { LazyMonthsChart } from './lazy-months-chart.ts';
import { LazyTrendChart } from './lazy-trend-chart.ts';

const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun'];
const euros = ({ language }: Shown) => ({
  formatValue: (value: number) => formatMoney(value.toFixed(2), language),
  formatAxis: (value: number) => `€ ${value / 1000}k`,
});
const bar = (label: string, amount: string, { language }: Shown) => ({
  key: label,
  label,
  amount,
  text: formatMoney(amount, language),
});

export const examples: Examples = {
  'bars with a link, a note, one below zero and none': (shown) => (
    <AmountBars
      bars={[
        { ...bar(shown.say('0 tot 30 dagen', '0 to 30 days'), '10765.20', shown), href: '/rapportage/facturen' },
        {
          ...bar(shown.say('31 tot 60 dagen', '31 to 60 days'), '2100.00', shown),
          note: shown.say('3 posten', '3 items'),
        },
        bar(shown.say('Vooruitbetaald', 'Paid in advance'), '-850.00', shown),
        bar(shown.say('Ouder', 'Older'), '0.00', shown),
      ]}
    />
  ),
  'a line, with its table one click away': (shown) => (
    <ChartWithTable
      title={shown.say('Uitbetaald per maand', 'Paid out per month')}
      hint={shown.say('De laatste zes maanden', 'The last six months')}
      chart={
        <LazyTrendChart
          points={months.map((label, place) => ({ label, value: 9_000 + place * 750 }))}
          seriesLabel={shown.say('Uitbetaald', 'Paid out')}
          {...euros(shown)}
        />
      }
      table={<p>{shown.say('Dezelfde cijfers als rijen', 'The same figures as rows')}</p>}
    />
  ),
  'two bars and two lines': (shown) => (
    <ChartWithTable
      title={shown.say('Huur en kosten', 'Rent and costs')}
      chart={
        <LazyMonthsChart
          points={months.map((label, place) => ({
            label,
            bars: [12_000, 3_000 + place * 400],
            lines: place < 3 ? [11_500, 2_800] : [null, null],
          }))}
          barLabels={[shown.say('Huur', 'Rent'), shown.say('Kosten', 'Costs')]}
          lineLabels={[
            shown.say('Huur vorig jaar', 'Rent last year'),
            shown.say('Kosten vorig jaar', 'Costs last year'),
          ]}
          {...euros(shown)}
        />
      }
      table={null}
    />
  ),
  'a drawing that is still fetched': ({ say }) => (
    <ChartWithTable
      title={say('Bezetting', 'Occupancy')}
      isText
      chart={<p data-busy>{say('Laden', 'Loading')}</p>}
      table={null}
    />
  ),
};
