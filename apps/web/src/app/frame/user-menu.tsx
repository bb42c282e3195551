import type { SessionUser } from '@gevel/contract';
import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-context.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { type DialogHandle, ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { plainText } from '../../ui/dialog/plain-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { AppearanceChoice } from './appearance-choice.tsx';
import classes from './user-menu.module.css';

export function UserMenu({ user }: { user: SessionUser }) {
  const t = useTranslations('frame');
  const exportWords = useTranslations('exports');
  const session = useSession();
  const textOf = useProblemText();
  const failure = useRef<DialogHandle>(null);
  const name = `${user.first_name} ${user.name}`.trim();

  async function logOut(): Promise<void> {
    try {
      await session.logout();
    } catch (error) {
      failure.current?.show({ message: plainText(textOf(error)) });
    }
  }

  return (
    <>
      <Menu position="bottom-end" width={250} withinPortal>
        <Menu.Target>
          <button type="button" className={classes.target} aria-label={t('userMenu', { name })}>
            <span className={classes.initials} data-initials={initialsOf(user)} />
            <span className={classes.name}>{name}</span>
            <Icon name="down-small" size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <p className={classes.whoName}>{name}</p>
            <p className={classes.whoKind}>{t(`kinds.${user.type}`)}</p>
            <p className={classes.whoKind}>{user.email}</p>
          </div>
          <Menu.Divider />
          <Menu.Item component={AppLink} href={paths.profile.to()} leftSection={<Icon name="users" size={16} />}>
            {t('myProfile')}
          </Menu.Item>
          <Menu.Item component={AppLink} href={paths.exports.to()} leftSection={<Icon name="download" size={16} />}>
            {exportWords('title')}
          </Menu.Item>
          <Menu.Divider />
          <AppearanceChoice />
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="log-out" size={16} />} onClick={() => void logOut()}>
            {t('logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ModalDialog ref={failure} icon="error" title={t('logOut')} />
    </>
  );
}

function initialsOf({ first_name, name }: SessionUser): string {
  const lastWord = name.split(' ').at(-1) ?? '';
  return `${first_name.charAt(0)}${lastWord.charAt(0)}`.toUpperCase();
}
