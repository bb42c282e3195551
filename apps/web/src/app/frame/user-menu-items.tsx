import type { SessionUser } from '@gevel/contract';
import { Menu } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { may } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Anchor } from '../../ui/popup/anchor.tsx';
import { useOpening } from '../../ui/popup/use-opening.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import classes from './user-menu.module.css';

interface Props {
  button: HTMLElement;
  user: SessionUser;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  logOut: () => void;
}

/** What opens under the name of whoever is logged in. */
export function UserMenuItems({ button, user, isOpen, setOpen, logOut }: Props) {
  const t = useTranslations('frame');
  const opened = useOpening(isOpen);
  const guideLabels = useTranslations('guides');
  const exportLabels = useTranslations('exports');
  const grantLabels = useTranslations('grants');
  return (
    <Menu opened={opened} onChange={setOpen} position="bottom-end" width={250} withinPortal>
      <Menu.Target>
        <Anchor element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <p className={classes.whoName}>{`${user.first_name} ${user.name}`.trim()}</p>
          <p className={classes.whoKind}>{t(`kinds.${user.type}`)}</p>
          <p className={classes.whoKind}>{user.email}</p>
        </div>
        <Menu.Divider />
        <Menu.Item component={AppLink} href={paths.profile.to()} leftSection={<Icon name="users" size={16} />}>
          {t('myProfile')}
        </Menu.Item>
        <Menu.Item
          component={AppLink}
          href={`${paths.profile.to()}#wachtwoord`}
          leftSection={<Icon name="lock" size={16} />}
        >
          {t('changePassword')}
        </Menu.Item>
        <Menu.Item component={AppLink} href={paths.guide.to()} leftSection={<Icon name="info" size={16} />}>
          {guideLabels('title')}
        </Menu.Item>
        <Menu.Item component={AppLink} href={paths.exports.to()} leftSection={<Icon name="download" size={16} />}>
          {exportLabels('title')}
        </Menu.Item>
        {may(user, 'grants.owners') && (
          <Menu.Item component={AppLink} href={paths.grants.to()} leftSection={<Icon name="eye" size={16} />}>
            {grantLabels('title')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <AppearanceChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="log-out" size={16} />} onClick={logOut}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
