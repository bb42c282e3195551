import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import { axisTicks, axisWidth } from './axis-ticks.ts';
import classes from './months-chart.module.css';

export interface MonthsPoint {
  label: string;
  /** Null where there is nothing to tell, or to compare with. */
  bars: readonly [number | null, number | null];
  lines: readonly (number | null)[];
}

interface Props {
  points: readonly MonthsPoint[];
  barLabels: readonly [string, string];
  /** One for each line, of which there are at most two. */
  lineLabels: readonly string[];
  formatValue: (value: number) => string;
  formatAxis: (value: number) => string;
}

const lineLooks = [
  { color: 'gray.7', strokeDasharray: '4 3' },
  { color: 'gray.6', strokeDasharray: '1 3' },
];

/** Two bars per month, and lines to compare them with. Amounts are numbers here only to be drawn. */
export function MonthsChart({ points, barLabels, lineLabels, formatValue, formatAxis }: Props) {
  const ticks = axisTicks(points.flatMap(({ bars, lines }) => [...bars, ...lines].filter((amount) => amount !== null)));
  const domain: [number, number] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return (
    <CompositeChart
      h={260}
      classNames={{ root: classes.chart, legendItem: classes.item, legendItemColor: classes.mark }}
      data={points.map(({ label, bars: [first, second], lines: [line0, line1] }) => ({
        label,
        first,
        second,
        line0,
        line1,
      }))}
      dataKey="label"
      series={[
        { name: 'first', label: barLabels[0], color: 'brand', type: 'bar' },
        { name: 'second', label: barLabels[1], color: 'gray.5', type: 'bar' },
        ...lineLabels.map((label, place) => ({
          name: `line${place}`,
          label,
          type: 'line' as const,
          ...(lineLooks[place] ?? { color: 'gray.7' }),
        })),
      ]}
      curveType="linear"
      withDots={false}
      withLegend
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      maxBarWidth={16}
      composedChartProps={{ margin: { top: 12, right: 12 } }}
      valueFormatter={formatValue}
      yAxisProps={{ width: axisWidth(ticks.map(formatAxis)), tickFormatter: formatAxis, domain, ticks, interval: 0 }}
      xAxisProps={{ minTickGap: 20, interval: 'equidistantPreserveEnd' }}
    />
  );
}
