import type { SessionUser } from '@gevel/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session-context.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import type { DialogHandle } from '../../ui/dialog/dialog-props.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { plainText } from '../../ui/dialog/plain-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './user-menu.module.css';

const UserMenuItems = lazy(async () => ({ default: (await import('./user-menu-items.tsx')).UserMenuItems }));

export function UserMenu({ user }: { user: SessionUser }) {
  const t = useTranslations('frame');
  const session = useSession();
  const textOf = useProblemText();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
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
      <button
        ref={setButton}
        type="button"
        className={classes.target}
        aria-label={t('userMenu', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.initials} data-initials={initialsOf(user)} />
        <span className={classes.name}>{name}</span>
        <Icon name="down-small" size={14} />
      </button>
      {isOpen !== null && button && (
        <Suspense>
          <UserMenuItems button={button} user={user} isOpen={isOpen} setOpen={setOpen} logOut={() => void logOut()} />
        </Suspense>
      )}
      <ModalDialog ref={failure} icon="error" title={t('logOut')} />
    </>
  );
}

function initialsOf({ first_name, name }: SessionUser): string {
  const lastWord = name.split(' ').at(-1) ?? '';
  return `${first_name.charAt(0)}${lastWord.charAt(0)}`.toUpperCase();
}
