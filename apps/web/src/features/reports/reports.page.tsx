import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { IndexationCard } from './indexation-card.tsx';
import { ReportCard } from './report-card.tsx';
import classes from './reports.module.css';
import { ServiceCostsCard } from './service-costs-card.tsx';
import { useReports } from './use-reports.ts';

/** The reports with the question that each answers and what it says today. */
export function ReportsPage() {
  const t = useTranslations('reports');
  const mayIndexation = useMay(paths.indexation.operation);
  const mayServiceCosts = useMay(paths.serviceCosts.operation);
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} />
      <ul className={classes.cards}>
        {useReports().map((report) => (
          <ReportCard key={report.name} {...report} />
        ))}
        {mayServiceCosts && <ServiceCostsCard />}
        {mayIndexation && <IndexationCard />}
      </ul>
    </Page>
  );
}
