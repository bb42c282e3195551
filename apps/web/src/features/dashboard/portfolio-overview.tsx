import type { PortfolioDashboard } from '@gevel/contract';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/may.ts';
import { useShownOnceRead } from '../../lib/use-shown-once-read.ts';
import { stagesQuery, waitingQuery } from '../../parts/approvals/approvals.queries.ts';
import { ContactSection } from '../../parts/branding/contact-section.tsx';
import { LatestNews } from '../../parts/news/latest-news.tsx';
import { newsToReadQuery } from '../../parts/news/news.queries.ts';
import { NewsToRead } from '../../parts/news/news-to-read.tsx';
import { BrokerToDo } from './broker-to-do.tsx';
import classes from './dashboard.module.css';
import { lastPayoutQuery, nextPayoutsQuery, rowCountQuery, settlementsQuery, useDebtors } from './dashboard.queries.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DebtorsByAge } from './debtors-by-age.tsx';
import { EndingContracts } from './ending-contracts.tsx';
import { ExpiringContracts } from './expiring-contracts.tsx';
import { LastPayout } from './last-payout.tsx';
import { LatestStatements } from './latest-statements.tsx';
import { MoreAnswers } from './more-answers.tsx';
import { NextPayouts } from './next-payouts.tsx';
import { OldestTickets } from './oldest-tickets.tsx';
import { PortfolioFigures } from './portfolio-figures.tsx';
import { RentAndCosts } from './rent-and-costs.tsx';
import { RentTrend } from './rent-trend.tsx';
import { SettlementsDue, withSettlementWords } from './settlements-due.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import { TicketsByPriority } from './tickets-by-priority.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';

/**
 * What brokers and owners see first: owners their last payout, below what waits for their answer, which is short. Parts of modules that are switched off are left out.
 */
export const PortfolioOverview = withSettlementWords(function PortfolioOverview({
  overview,
}: {
  overview: PortfolioDashboard;
}) {
  const hasContracts = useMay('contracts.list');
  const hasTickets = useMay('tickets.list');
  const hasStatements = useMay('rentalStatements.list');
  const hasDebtors = useMay('reports.outstandingItems');
  const hasServiceCosts = useMay('reports.serviceCosts');
  const hasApprovals = useMay('approvals.list');
  const isOwner = overview.kind === 'owner';
  const isShown = useShownOnceRead([
    useQuery(newsToReadQuery),
    useQuery({ ...lastPayoutQuery, enabled: isOwner && hasStatements }),
    useQuery({ ...nextPayoutsQuery, enabled: isOwner && hasStatements }),
    useQuery({ ...waitingQuery, enabled: isOwner && hasApprovals }),
    useQuery({ ...stagesQuery, enabled: !isOwner && hasApprovals }),
    useDebtors({ enabled: !isOwner && hasDebtors }),
    useQuery({ ...rowCountQuery('contracts', 'notice_dates'), enabled: !isOwner && hasContracts }),
    useQuery({ ...settlementsQuery, enabled: hasServiceCosts }),
  ]);
  if (!isShown) return <DashboardSkeleton />;
  return (
    <>
      <NewsToRead />
      {hasApprovals && isOwner && <WaitingApprovals />}
      {hasStatements && isOwner && <LastPayout />}
      {hasStatements && isOwner && <NextPayouts />}
      {isOwner && <SettlementsDue />}
      {!isOwner && <BrokerToDo overview={overview} />}
      <PortfolioFigures overview={overview} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {hasStatements && isOwner && <RentAndCosts />}
          {hasContracts && <RentTrend trend={overview.rent_trend} />}
          {hasStatements && !isOwner && <LatestStatements />}
          {hasContracts && <ExpiringContracts contracts={overview.next_expiring_contracts} />}
          {hasTickets && <OldestTickets tickets={overview.oldest_open_tickets} />}
        </div>
        <div className={classes.column}>
          {hasDebtors && <DebtorsByAge />}
          {hasTickets && <TicketsByPriority counts={overview.open_tickets_by_priority} total={overview.open_tickets} />}
          {isOwner && <MoreAnswers />}
          <LatestNews />
          {hasContracts && <EndingContracts counts={overview.contracts_ending} />}
          {/* It grows when it comes, and would move what stands below it. */}
          <SinceLastVisit />
          {isOwner && <ContactSection />}
        </div>
      </div>
    </>
  );
});
