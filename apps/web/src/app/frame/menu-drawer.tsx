import type { SessionUser } from '@gevel/contract';
import { Drawer } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useOpening } from '../../ui/popup/use-opening.ts';
import { SideMenu } from './side-menu.tsx';

/** The side menu of a narrow page. */
export function MenuDrawer({ user, isOpen, close }: { user: SessionUser; isOpen: boolean; close: () => void }) {
  const t = useTranslations('frame');
  const opened = useOpening(isOpen);
  return (
    <Drawer.Root opened={opened} onClose={close} size={280} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('mainNavigation')}>
        <SideMenu user={user} isCollapsed={false} onClose={close} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
