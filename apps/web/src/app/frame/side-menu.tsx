import type { SessionUser } from '@gevel/contract';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { BrandLogo } from '../../parts/branding/brand-logo.tsx';
import { brandingQuery } from '../../parts/branding/branding.queries.ts';
import { ContactBlock } from '../../parts/branding/contact-block.tsx';
import { GevelMark } from '../../parts/branding/gevel-mark.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuEntries } from './menu-entries.tsx';
import classes from './side-menu.module.css';

interface Props {
  user: SessionUser;
  isCollapsed: boolean;
  /** Of the menu beside the page. */
  onToggle?: () => void;
  /** Of the drawer on a phone. */
  onClose?: () => void;
}

export function SideMenu({ user, isCollapsed, onToggle, onClose }: Props) {
  const t = useTranslations('frame');
  const { data: branding } = useQuery(brandingQuery);
  const title = branding?.title ?? '';

  return (
    <div className={classes.menu} data-collapsed={isCollapsed}>
      <div className={classes.head}>
        <AppLink className={classes.home} href={paths.home.to()} aria-label={title}>
          {isCollapsed ? (
            <GevelMark size={24} />
          ) : (
            <BrandLogo title={title} logoUrl={user.broker_logo ?? branding?.logo_url ?? null} />
          )}
        </AppLink>
        {onClose && (
          <ActionIcon onClick={onClose} aria-label={t('closeMenu')}>
            <Icon name="close" size={18} />
          </ActionIcon>
        )}
      </div>
      <MenuEntries user={user} isCollapsed={isCollapsed} />
      <div className={classes.foot}>
        {user.type === 'owner' && !isCollapsed && <ContactBlock isCompact />}
        {onToggle && (
          <button
            type="button"
            className={classes.toggle}
            onClick={onToggle}
            aria-expanded={!isCollapsed}
            aria-label={t(isCollapsed ? 'expandMenu' : 'collapseMenu')}
          >
            <Icon name="collapse" size={18} />
            {!isCollapsed && <span>{t('collapseMenu')}</span>}
          </button>
        )}
      </div>
    </div>
  );
}
