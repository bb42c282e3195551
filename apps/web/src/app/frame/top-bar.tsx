import type { SessionUser } from '@gevel/contract';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { PortfolioSearch, UserSearch } from '../../features/search/index.ts';
import { may } from '../../lib/may.ts';
import { BrandLogo } from '../../parts/branding/brand-logo.tsx';
import { brandingQuery } from '../../parts/branding/branding.queries.ts';
import { LanguageChoice } from '../../parts/language/language-choice.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';
import { WhatsNew } from './whats-new.tsx';

export function TopBar({ user, onOpenMenu }: { user: SessionUser; onOpenMenu: () => void }) {
  const t = useTranslations('frame');
  const { data: branding } = useQuery(brandingQuery);
  const { pathname } = useLocation();
  // On a phone, where most screens have a search of their own; whoever went to another screen is done with it.
  const [searchedAt, setSearchedAt] = useState<string | null>(null);
  const isSearching = searchedAt === pathname;
  const search = useRef<HTMLDivElement>(null);
  const hasSearch = may(user, 'search.users') || may(user, 'search.portfolio');
  // At once: what is hidden takes no focus.
  const openSearch = () => flushSync(() => setSearchedAt(pathname));
  const closeSearch = () => setSearchedAt(null);
  function goToSearch(): void {
    openSearch();
    search.current?.querySelector('input')?.focus();
  }
  return (
    <header className={classes.bar}>
      <div className={classes.phone}>
        <ActionIcon size={40} onClick={onOpenMenu} aria-label={t('openMenu')} aria-haspopup="dialog">
          <Icon name="menu" size={20} />
        </ActionIcon>
        {/* At the product's own address the broker's logo says whose portal this is. */}
        {branding?.title === 'Gevel' && user.broker_logo !== null ? (
          <BrandLogo title={branding.title} logoUrl={user.broker_logo} />
        ) : (
          <span className={classes.portal}>{branding?.title}</span>
        )}
      </div>
      {hasSearch && (
        <div ref={search} className={classes.search} data-open={isSearching || undefined}>
          {may(user, 'search.users') ? <UserSearch /> : <PortfolioSearch onCall={openSearch} />}
        </div>
      )}
      <div className={classes.right}>
        {hasSearch && (
          <ActionIcon
            className={classes.toSearch}
            size={40}
            aria-label={t('search')}
            aria-expanded={isSearching}
            onClick={isSearching ? closeSearch : goToSearch}
          >
            <Icon name={isSearching ? 'close' : 'search'} size={20} />
          </ActionIcon>
        )}
        {may(user, 'feed.list') && <WhatsNew />}
        <LanguageChoice />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
