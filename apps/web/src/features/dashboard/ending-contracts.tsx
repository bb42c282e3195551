import type { PortfolioDashboard } from '@gevel/contract';
import { endingTerms } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { addMonths, today } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { Section } from '../../ui/page/page.tsx';
import { BarRow, BarRows } from './bar-row.tsx';
import classes from './dashboard.module.css';

type Counts = PortfolioDashboard['contracts_ending'];

const horizons = [
  { months: 3, count: 'within_3_months' },
  { months: 6, count: 'within_6_months' },
  { months: 12, count: 'within_12_months' },
] as const satisfies { months: number; count: keyof Counts }[];

export function EndingContracts({ counts }: { counts: Counts }) {
  const t = useTranslations('dashboard');
  const from = today();
  return (
    <Section title={t('contractsEnding')} hint={t('endingHint')}>
      <BarRows>
        {horizons.map(({ months, count }) => (
          <BarRow
            key={months}
            label={t('within', { months })}
            count={counts[count]}
            total={counts.within_12_months}
            href={paths.contracts.to(undefined, {
              filter: { state: 'active', term: [...endingTerms], end_date: { from, to: addMonths(from, months) } },
              sort: 'end_date',
            })}
          />
        ))}
      </BarRows>
      {counts.term_unknown > 0 && <p className={classes.none}>{t('termUnknown', { count: counts.term_unknown })}</p>}
    </Section>
  );
}
