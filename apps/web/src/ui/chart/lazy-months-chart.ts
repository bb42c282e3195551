import { lazy } from 'react';

/** The chart library is fetched when the first chart is shown. */
export const LazyMonthsChart = lazy(async () => ({ default: (await import('./months-chart.tsx')).MonthsChart }));
