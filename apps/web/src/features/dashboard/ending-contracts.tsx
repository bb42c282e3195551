import type { PortfolioDashboard } from '@gevel/contract';
import type { FigureName } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { figureAddress } from '../../lib/figure-rows.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { Section } from '../../ui/page/page.tsx';
import { BarRow, BarRows } from './bar-row.tsx';
import classes from './dashboard.module.css';
import { useNotDelivered } from './none-of.tsx';

type Counts = PortfolioDashboard['contracts_ending'];

const horizons = [
  { months: 3, count: 'within_3_months', figure: 'ending_contracts_3' },
  { months: 6, count: 'within_6_months', figure: 'ending_contracts_6' },
  { months: 12, count: 'within_12_months', figure: 'ending_contracts_12' },
] as const satisfies { months: number; count: keyof Counts; figure: FigureName }[];

export function EndingContracts({ counts }: { counts: Counts }) {
  const t = useTranslations('dashboard');
  const notDelivered = useNotDelivered()('contracts');
  return (
    <Section
      title={t('contractsEnding')}
      hint={t('endingHint')}
      explain={
        <ExplainFigure
          figures={['ending_contracts_12', 'ending_term_unknown']}
          label={t('contractsEnding')}
          href={figureAddress('ending_contracts_12')}
        />
      }
    >
      {notDelivered ? (
        <p className={classes.none}>{notDelivered}</p>
      ) : (
        <BarRows>
          {horizons.map(({ months, count, figure }) => (
            <BarRow
              key={months}
              label={t('within', { months })}
              count={counts[count]}
              total={counts.within_12_months}
              href={figureAddress(figure) ?? ''}
            />
          ))}
        </BarRows>
      )}
      {counts.term_unknown > 0 && <p className={classes.none}>{t('termUnknown', { count: counts.term_unknown })}</p>}
    </Section>
  );
}
