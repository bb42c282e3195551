import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import { axisTicks, axisWidth } from './axis-ticks.ts';
import classes from './months-chart.module.css';

export interface MonthsPoint {
  label: string;
  /** Null where there is nothing to tell, or to compare with. */
  bars: readonly [number | null, number | null];
  line: number | null;
}

interface Props {
  points: readonly MonthsPoint[];
  barLabels: readonly [string, string];
  lineLabel: string;
  formatValue: (value: number) => string;
  formatAxis: (value: number) => string;
}

/** Two bars per month and a line to compare the first with. Amounts are numbers here only to be drawn. */
export function MonthsChart({ points, barLabels, lineLabel, formatValue, formatAxis }: Props) {
  const ticks = axisTicks(points.flatMap(({ bars, line }) => [...bars, line].filter((amount) => amount !== null)));
  const domain: [number, number] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return (
    <CompositeChart
      h={260}
      classNames={{ root: classes.chart, legendItem: classes.item, legendItemColor: classes.mark }}
      data={points.map(({ label, bars: [first, second], line }) => ({ label, first, second, line }))}
      dataKey="label"
      series={[
        { name: 'first', label: barLabels[0], color: 'brand', type: 'bar' },
        { name: 'second', label: barLabels[1], color: 'gray.5', type: 'bar' },
        { name: 'line', label: lineLabel, color: 'gray.7', type: 'line', strokeDasharray: '4 3' },
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
