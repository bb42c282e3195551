import { useMay } from '../../lib/may.ts';
import { ContactSection } from '../../parts/branding/contact-section.tsx';
import { LatestNews } from '../../parts/news/latest-news.tsx';
import { NewsToRead } from '../../parts/news/news-to-read.tsx';
import classes from './dashboard.module.css';
import { DebtorsByAge } from './debtors-by-age.tsx';
import { LastPayout } from './last-payout.tsx';
import { LatestStatements } from './latest-statements.tsx';
import { NextPayouts } from './next-payouts.tsx';
import { RentAndCosts } from './rent-and-costs.tsx';
import { SettlementsDue } from './settlements-due.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';

/** What somebody sees first who was let in on a part of a portfolio: nothing that adds up the whole of it. */
export function GrantedOverview() {
  const hasStatements = useMay('rentalStatements.list');
  const hasDebtors = useMay('reports.outstandingItems');
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
}
