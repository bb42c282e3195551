import { formatInteger } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { withServiceCostsWords } from '../../parts/service-costs/with-service-costs-words.tsx';
import { ReportCard } from './report-card.tsx';
import { serviceCostsSource } from './service-costs.queries.ts';

const states = ['overdue', 'open'] as const;

/** How many properties still have to be settled; its words come with it. */
export const ServiceCostsCard = withServiceCostsWords(function ServiceCostsCard() {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <ReportCard
      name={serviceCostsSource.name}
      call={serviceCostsSource.call}
      counts={['state']}
      href={paths.serviceCosts.to()}
      question={t('serviceCosts.question')}
      figures={({ counts }) =>
        states.map((state) => ({
          label: t(`reports/service-costs.values.state.${state}`),
          text: formatInteger(counts?.['state']?.[state] ?? 0, language),
        }))
      }
    />
  );
});
