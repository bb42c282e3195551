import type { PortfolioDashboard } from '@gevel/contract';
import { useMay } from '../../lib/may.ts';
import { PortfolioFigures } from './portfolio-figures.tsx';
import { RentTrend } from './rent-trend.tsx';

/** The figures as they were known on a day; what stands beside them of now leads to rows of now. */
export function OverviewOfDay({ overview }: { overview: PortfolioDashboard }) {
  const hasContracts = useMay('contracts.list');
  return (
    <>
      <PortfolioFigures overview={overview} />
      {hasContracts && <RentTrend trend={overview.rent_trend} />}
    </>
  );
}
