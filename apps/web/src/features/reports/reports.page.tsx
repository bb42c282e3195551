import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { ReportCard } from './report-card.tsx';
import classes from './reports.module.css';
import { latestQuery } from './reports.queries.ts';
import { useLatestFigures } from './use-latest-figures.ts';

/** The four reports with the question that each answers and what it says today. */
export function ReportsPage() {
  const t = useTranslations('reports');
  const figuresOf = useLatestFigures();
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} />
      <ul className={classes.cards}>
        <ReportCard
          name="reports/commercial-overview"
          question={t('cards.commercialOverview')}
          href={paths.commercialOverview.to()}
          latest={latestQuery('reports/commercial-overview')}
          figures={figuresOf.commercialOverview}
        />
        <ReportCard
          name="reports/management-fee"
          question={t('cards.managementFee')}
          href={paths.managementFee.to()}
          latest={latestQuery('reports/management-fee')}
          figures={figuresOf.managementFee}
        />
        <ReportCard
          name="reports/invoices"
          question={t('cards.invoices')}
          href={paths.invoices.to()}
          latest={latestQuery('reports/invoices')}
          figures={figuresOf.invoices}
        />
        <ReportCard
          name="reports/outstanding-items"
          question={t('cards.outstandingItems')}
          href={paths.outstandingItems.to()}
          latest={latestQuery('reports/outstanding-items')}
          figures={figuresOf.outstandingItems}
        />
      </ul>
    </Page>
  );
}
