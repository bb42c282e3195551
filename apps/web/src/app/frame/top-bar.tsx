import type { SessionUser } from '@gevel/contract';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PortfolioSearch, UserSearch } from '../../features/search/index.ts';
import { may } from '../../lib/may.ts';
import { BrandLogo } from '../../parts/branding/brand-logo.tsx';
import { brandingQuery } from '../../parts/branding/branding.queries.ts';
import { LanguageChoice } from '../../parts/language/language-choice.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { hasSearch, type PhoneSearch } from './phone-search.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';
import { WhatsNew } from './whats-new.tsx';

interface Props {
  user: SessionUser;
  onOpenMenu: () => void;
  search: PhoneSearch;
}

export function TopBar({ user, onOpenMenu, search: { isOpen, show, close, place } }: Props) {
  const t = useTranslations('frame');
  const { data: branding } = useQuery(brandingQuery);
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
      {hasSearch(user) && (
        <div ref={place} className={classes.search} data-open={isOpen || undefined}>
          <div className={classes.box}>
            {may(user, 'search.users') ? <UserSearch /> : <PortfolioSearch onCall={show} />}
          </div>
          {isOpen && (
            <ActionIcon className={classes.closeSearch} size={44} aria-label={t('closeSearch')} onClick={close}>
              <Icon name="close" size={20} />
            </ActionIcon>
          )}
        </div>
      )}
      <div className={classes.right}>
        {may(user, 'feed.list') && <WhatsNew />}
        <LanguageChoice />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
