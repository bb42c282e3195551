import { useTranslations } from 'use-intl';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { ReportCard } from './report-card.tsx';
import classes from './reports.module.css';
import { useReports } from './use-reports.ts';

/** The reports with the question that each answers and what it says today. */
export function ReportsPage() {
  const t = useTranslations('reports');
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} />
      <ul className={classes.cards}>
        {useReports().map((report) => (
          <ReportCard key={report.name} {...report} />
        ))}
      </ul>
    </Page>
  );
}
