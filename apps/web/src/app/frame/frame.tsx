import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { narrowWindow, useMediaQuery } from '../../lib/media-query.ts';
import { useUser } from '../../lib/session-context.ts';
import { StaleAfter } from '../../lib/stale-after.ts';
import { brandingQuery } from '../../parts/branding/branding.queries.ts';
import classes from './frame.module.css';
import { IdleDialog } from './idle-dialog.tsx';
import { OwnerBar } from './owner-bar.tsx';
import { usePhoneSearch } from './phone-search.ts';
import { PortalBanner } from './portal-banner.tsx';
import { PrintHead } from './print-head.tsx';
import { SideMenu } from './side-menu.tsx';
import { TicketStates } from './ticket-states.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsCollapsed } from './use-is-collapsed.ts';

// Only a narrow page has them; the menu only once it was opened.
const DailyPlaces = lazy(async () => ({ default: (await import('./daily-places.tsx')).DailyPlaces }));
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));
// Fetched while there is a network, and of no use before.
const OfflineNotice = lazy(async () => ({ default: (await import('./offline-notice.tsx')).OfflineNotice }));
const contentId = 'content';

/** Side menu and top bar around every screen of somebody who is logged in. */
export function Frame() {
  const t = useTranslations('frame');
  const user = useUser();
  const { data: branding } = useQuery(brandingQuery);
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [hasDrawer, setHasDrawer] = useState(false);
  if (isDrawerOpen && !hasDrawer) setHasDrawer(true);
  const [isCollapsed, toggleCollapsed] = useIsCollapsed();
  const { pathname } = useLocation();
  const isPhone = useMediaQuery(narrowWindow);
  const search = usePhoneSearch();
  const closeDrawer = drawer.close;
  useEffect(() => {
    if (pathname) closeDrawer();
  }, [pathname, closeDrawer]);

  if (user === null) return null;
  return (
    <div className={classes.frame} data-collapsed={isCollapsed}>
      <a className={classes.skip} href={`#${contentId}`}>
        {t('skipToContent')}
      </a>
      <aside className={classes.side}>
        <SideMenu user={user} isCollapsed={isCollapsed} onToggle={toggleCollapsed} />
      </aside>
      {hasDrawer && (
        <Suspense>
          <MenuDrawer user={user} isOpen={isDrawerOpen} close={drawer.close} />
        </Suspense>
      )}
      <TopBar user={user} onOpenMenu={drawer.open} search={search} />
      <div className={classes.content}>
        {user.portal && <PortalBanner portal={user.portal} />}
        {(user.grant !== null || user.has_more_owners) && user.owner_id !== null && <OwnerBar user={user} />}
        <TicketStates />
        <main className={classes.main} id={contentId} tabIndex={-1}>
          <PrintHead user={user} />
          <StaleAfter value={branding?.stale_after_minutes}>
            <Outlet />
          </StaleAfter>
        </main>
      </div>
      {isPhone && (
        <Suspense>
          <DailyPlaces user={user} search={search} />
        </Suspense>
      )}
      <Suspense>
        <OfflineNotice />
      </Suspense>
      <IdleDialog />
    </div>
  );
}
