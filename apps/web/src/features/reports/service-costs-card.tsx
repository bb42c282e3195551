import { formatInteger, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { lastYear } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { withServiceCostsWords } from '../../parts/service-costs/with-service-costs-words.tsx';
import { ReportCard } from './report-card.tsx';
import classes from './reports.module.css';
import { serviceCostsSource } from './service-costs.queries.ts';

const states = ['overdue', 'partly_overdue', 'open'] as const;

/** What the last year that ended came to, and how many properties still have to be settled of it; its words come with it. */
export const ServiceCostsCard = withServiceCostsWords(
  function ServiceCostsCard() {
    const t = useTranslations();
    const language = useLanguage();
    const year = String(lastYear());
    return (
      <ReportCard
        name={serviceCostsSource.name}
        call={serviceCostsSource.call}
        counts={['state']}
        filter={{ year: { from: year, to: year } }}
        href={paths.serviceCosts.to()}
        question={t('serviceCosts.question')}
        figures={({ counts, totals }) => [
          {
            label: t('serviceCosts.latestDifference', { year }),
            text: formatMoney(totals?.['difference_amount'] ?? '0.00', language),
            of: 'service_difference',
          },
          ...states.map((state) => ({
            label: t(`reports/service-costs.values.state.${state}`),
            text: formatInteger(counts?.['state']?.[state] ?? 0, language),
          })),
        ]}
      />
    );
  },
  <li className={classes.card} aria-busy />,
);
