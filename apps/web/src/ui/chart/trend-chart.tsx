import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { axisTicks, axisWidth } from './axis-ticks.ts';

export interface TrendPoint {
  label: string;
  value: number;
}

interface Props {
  points: readonly TrendPoint[];
  seriesLabel: string;
  /** Whole figures for the tooltip, short ones for the axis. */
  formatValue: (value: number) => string;
  formatAxis: (value: number) => string;
}

/** One line over time. Amounts are numbers here only to be drawn; what people read comes from `formatValue`. */
export function TrendChart({ points, seriesLabel, formatValue, formatAxis }: Props) {
  const ticks = axisTicks(points.map(({ value }) => value));
  const domain: [number, number] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return (
    <LineChart
      h={260}
      data={points.map(({ label, value }) => ({ label, value }))}
      dataKey="label"
      series={[{ name: 'value', label: seriesLabel, color: 'brand' }]}
      curveType="linear"
      strokeWidth={2}
      dotProps={{ r: 3 }}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      // Room for the highest label and for the last month's name.
      lineChartProps={{ margin: { top: 12, right: 36 } }}
      valueFormatter={formatValue}
      yAxisProps={{ width: axisWidth(ticks.map(formatAxis)), tickFormatter: formatAxis, domain, ticks, interval: 0 }}
      xAxisProps={{ padding: { left: 16, right: 24 }, minTickGap: 24, interval: 'equidistantPreserveEnd' }}
    />
  );
}
