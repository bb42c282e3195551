import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';
import { UnreadBanner } from '../../parts/sync/unread-banner.tsx';
import { Freshness, FreshnessBanner } from '../../ui/freshness/freshness.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { AdminOverview } from './admin-overview.tsx';
import { dashboardQuery } from './dashboard.queries.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { GrantedOverview } from './granted-overview.tsx';
import { PortfolioOverview } from './portfolio-overview.tsx';

export function DashboardPage() {
  const t = useTranslations('dashboard');
  const user = useUser();
  const { data: answer, error, refetch } = useQuery(dashboardQuery);

  return (
    <Page>
      <PageHeader
        title={user ? t('greeting', { name: user.first_name || user.name }) : t('title')}
        note={answer && <Freshness syncedAt={answer.meta.synced_at} followedAt={answer.meta.followed_at} />}
      />
      {answer && <FreshnessBanner syncedAt={answer.meta.synced_at} />}
      {answer && <UnreadBanner unread={answer.meta.unread} />}
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!answer && !error && <DashboardSkeleton />}
      {answer?.data.kind === 'admin' && <AdminOverview overview={answer.data} />}
      {answer?.data.kind === 'granted' && <GrantedOverview />}
      {(answer?.data.kind === 'broker' || answer?.data.kind === 'owner') && (
        <PortfolioOverview overview={answer.data} />
      )}
    </Page>
  );
}
