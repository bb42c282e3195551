import type { AdminDashboard } from '@gevel/contract';
import { adminDashboardWords as dutch } from '@gevel/i18n/nl/admin-dashboard';
import { Anchor, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { moreWords } from '../../parts/more-words/more-words.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Section } from '../../ui/page/page.tsx';
import { AdminFigures } from './admin-figures.tsx';
import classes from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { PlannedNews } from './planned-news.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import { ToDoList } from './to-do-list.tsx';
import { useAdminToDo } from './use-admin-to-do.ts';

const AdminFreshness = lazy(async () => ({ default: (await import('./admin-freshness.tsx')).AdminFreshness }));

const withAdminWords = moreWords({ name: 'admin dashboard', dutch, readEnglish: englishWords });

async function englishWords() {
  const { adminDashboardWords } = await import('@gevel/i18n/en/admin-dashboard');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return adminDashboardWords as unknown as typeof dutch;
}

/** What an administrator looks after: portals, people, news, and whether the data is fresh. */
export const AdminOverview = withAdminWords(function AdminOverview({ overview }: { overview: AdminDashboard }) {
  const t = useTranslations('adminDashboard');
  // What went well is one line.
  const wrong = overview.freshness.filter(({ state, not_read }) => state !== 'done' || not_read.length > 0);
  const managesNews = useMay('news.create');
  const { entries, asked } = useAdminToDo(overview);
  const [isShown, setShown] = useState(false);
  if (!isShown && !asked.some(({ isLoading }) => isLoading)) setShown(true);
  // What stands first would move what stands below it; what tries again later leaves everything where it is.
  if (!isShown) return <DashboardSkeleton />;
  return (
    <>
      <ToDoList entries={entries} asked={asked} />
      <AdminFigures overview={overview} />
      <SinceLastVisit />
      {managesNews && <PlannedNews />}
      <Section
        title={t('freshness')}
        actions={
          <Anchor component={AppLink} className={classes.all} data-finger href={paths.tools.to()}>
            {t('toTools')}
          </Anchor>
        }
      >
        {wrong.length === 0 ? (
          <p className={classes.none}>{t('allFresh', { count: overview.freshness.length })}</p>
        ) : (
          <Suspense fallback={<Skeleton height={240} />}>
            <AdminFreshness records={wrong} />
          </Suspense>
        )}
      </Section>
    </>
  );
});
