import { lazy } from 'react';

/** The chart library is fetched when the first chart is shown. */
export const LazyTrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));
