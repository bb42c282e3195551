import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { DayMenuRoom } from '../../parts/as-of/day-menu-room.tsx';
import { dayProblem } from '../../parts/list-page/table-problem.ts';
import { UnreadBanner } from '../../parts/sync/unread-banner.tsx';
import { Freshness, FreshnessBanner } from '../../ui/freshness/freshness.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { dashboardQuery, useDashboardDay } from './dashboard.queries.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { GrantedOverview } from './granted-overview.tsx';
import { OverviewOfDay } from './overview-of-day.tsx';
import { PortfolioOverview } from './portfolio-overview.tsx';

// Brokers and landlords load none of it.
const AdminOverview = lazy(async () => ({ default: (await import('./admin-overview.tsx')).AdminOverview }));
// Most visits ask for now.
const DayMenu = lazy(async () => ({ default: (await import('../../parts/as-of/day-of-figures.tsx')).DayMenu }));
const DayBanner = lazy(async () => ({ default: (await import('../../parts/as-of/day-of-figures.tsx')).DayBanner }));

export function DashboardPage() {
  const t = useTranslations('dashboard');
  const user = useUser();
  const asOf = useDashboardDay();
  const router = useRouter();
  const { data: answer, error, refetch } = useQuery(dashboardQuery(asOf));
  const choose = (day: string | null) =>
    void router.navigate({ to: paths.dashboard.pattern, search: day === null ? {} : { as_of: day } });
  // Until it is known whose figures these are, room is kept for it.
  const hasDays = answer === undefined ? user?.type !== 'admin' : ['broker', 'owner'].includes(answer.data.kind);
  const isPortfolio = answer?.data.kind === 'broker' || answer?.data.kind === 'owner';

  return (
    <Page>
      <PageHeader
        title={user ? t('greeting', { name: user.first_name || user.name }) : t('title')}
        note={
          answer && asOf === null && <Freshness syncedAt={answer.meta.synced_at} followedAt={answer.meta.followed_at} />
        }
        actions={
          hasDays && (
            <Suspense fallback={<DayMenuRoom />}>
              <DayMenu asOf={asOf} choose={choose} />
            </Suspense>
          )
        }
      />
      {answer && asOf === null && <FreshnessBanner syncedAt={answer.meta.synced_at} />}
      {answer && <UnreadBanner unread={answer.meta.unread} />}
      {asOf !== null && (isPortfolio || dayProblem(error) !== null) && (
        <Suspense>
          <DayBanner about="dashboard" asOf={asOf} error={error} choose={choose} />
        </Suspense>
      )}
      {error && dayProblem(error) === null && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!answer && !error && <DashboardSkeleton />}
      {answer?.data.kind === 'admin' && (
        <Suspense fallback={<DashboardSkeleton />}>
          <AdminOverview overview={answer.data} />
        </Suspense>
      )}
      {answer?.data.kind === 'granted' && <GrantedOverview />}
      {(answer?.data.kind === 'broker' || answer?.data.kind === 'owner') &&
        (asOf === null ? <PortfolioOverview overview={answer.data} /> : <OverviewOfDay overview={answer.data} />)}
    </Page>
  );
}
