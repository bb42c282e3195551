import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/may.ts';
import { useShownOnceRead } from '../../lib/use-shown-once-read.ts';
import { ContactSection } from '../../parts/branding/contact-section.tsx';
import { LatestNews } from '../../parts/news/latest-news.tsx';
import { newsToReadQuery } from '../../parts/news/news.queries.ts';
import { NewsToRead } from '../../parts/news/news-to-read.tsx';
import classes from './dashboard.module.css';
import { lastPayoutQuery, nextPayoutsQuery, settlementsQuery } from './dashboard.queries.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DebtorsByAge } from './debtors-by-age.tsx';
import { LastPayout } from './last-payout.tsx';
import { LatestStatements } from './latest-statements.tsx';
import { NextPayouts } from './next-payouts.tsx';
import { RentAndCosts } from './rent-and-costs.tsx';
import { SettlementsDue, withSettlementWords } from './settlements-due.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';

/** What somebody sees first who was let in on a part of a portfolio: nothing that adds up the whole of it. */
export const GrantedOverview = withSettlementWords(function GrantedOverview() {
  const hasStatements = useMay('rentalStatements.list');
  const hasDebtors = useMay('reports.outstandingItems');
  const hasServiceCosts = useMay('reports.serviceCosts');
  const isShown = useShownOnceRead([
    useQuery(newsToReadQuery),
    useQuery({ ...lastPayoutQuery, enabled: hasStatements }),
    useQuery({ ...nextPayoutsQuery, enabled: hasStatements }),
    useQuery({ ...settlementsQuery, enabled: hasServiceCosts }),
  ]);
  if (!isShown) return <DashboardSkeleton />;
  return (
    <>
      <NewsToRead />
      {hasStatements && <LastPayout />}
      {hasStatements && <NextPayouts />}
      <SettlementsDue />
      <div className={classes.columns}>
        <div className={classes.column}>
          {hasStatements && <RentAndCosts />}
          {hasStatements && <LatestStatements />}
        </div>
        <div className={classes.column}>
          {hasDebtors && <DebtorsByAge />}
          <LatestNews />
          <SinceLastVisit />
          <ContactSection />
        </div>
      </div>
    </>
  );
});
