import type { SessionUser } from '@gevel/contract';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { actorOf } from '../../lib/may.ts';
import type { MenuGroup } from '../../lib/slices.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { isWithin, type MenuEntry, menuOf } from '../menu.ts';
import classes from './side-menu.module.css';

// Beside a narrow menu only.
const EntryName = lazy(async () => ({ default: (await import('./entry-name.tsx')).EntryName }));
// It comes after the frame.
const WaitingCount = lazy(async () => ({
  default: (await import('../../parts/threads/waiting-count.tsx')).WaitingCount,
}));
const groups: readonly MenuGroup[] = ['overview', 'portfolio', 'manage'];

export function MenuEntries({ user, isCollapsed }: { user: SessionUser; isCollapsed: boolean }) {
  const t = useTranslations('frame');
  const entries = menuOf(actorOf(user));
  const headings = { overview: null, portfolio: t('portfolioGroup'), manage: t('manageGroup') };
  return (
    <nav className={classes.nav} aria-label={t('mainNavigation')}>
      {groups.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group} className={classes.group}>
            {headings[group] && !isCollapsed && <p className={classes.heading}>{headings[group]}</p>}
            <ul className={classes.list}>
              {own.map((entry) => (
                <li key={entry.name}>
                  <Entry entry={entry} isCollapsed={isCollapsed} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Entry({ entry, isCollapsed }: { entry: MenuEntry; isCollapsed: boolean }) {
  const t = useTranslations();
  const { pathname } = useLocation();
  const label = t(entry.screen.title);
  const link = (
    <AppLink
      className={classes.entry}
      href={entry.screen.pattern}
      aria-current={isWithin(entry, pathname) ? 'page' : undefined}
      aria-label={isCollapsed ? label : undefined}
    >
      <Icon name={entry.slice} size={18} />
      {!isCollapsed && <span>{label}</span>}
      {!isCollapsed && entry.slice === 'threads' && (
        <Suspense fallback={null}>
          <WaitingCount />
        </Suspense>
      )}
    </AppLink>
  );
  if (!isCollapsed) return link;
  return (
    <Suspense fallback={link}>
      <EntryName label={label}>{link}</EntryName>
    </Suspense>
  );
}
