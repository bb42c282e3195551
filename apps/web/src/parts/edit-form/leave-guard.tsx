import { Button, Group } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session-context.ts';
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx';

interface Props {
  wouldLose: () => boolean;
  forget?: () => void;
  /** What would be lost: what was typed, or what is shown once. */
  of?: 'leave' | 'leaveShownOnce';
}

/** Asks before a screen with something unsaved is left. */
export function LeaveGuard({ wouldLose, forget, of = 'leave' }: Props) {
  const session = useSession();

  /** Whoever is logged out, or looks into a portal, cannot stay; what was typed waits. */
  function mayStay(): boolean {
    const { user } = session.getState();
    return user !== null && user.portal === null;
  }

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && mayStay() && wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;

  return (
    <AskToLeave
      of={of}
      onStay={blocker.reset}
      onLeave={() => {
        forget?.();
        blocker.proceed();
      }}
    />
  );
}

interface Place {
  pathname: string;
  search: object;
}

/** Another screen, or another part of one whose parts stand in the address as the tools do. */
function isElsewhere(current: Place, next: Place): boolean {
  return (
    current.pathname !== next.pathname || Reflect.get(current.search, 'section') !== Reflect.get(next.search, 'section')
  );
}

interface AskProps {
  of: 'leave' | 'leaveDialog' | 'leaveShownOnce';
  onStay: () => void;
  onLeave: () => void;
}

/** The question itself; whatever closes it stays. */
export function AskToLeave({ of, onStay, onLeave }: AskProps) {
  const t = useTranslations('forms');
  return (
    <OpenDialog centered onClose={onStay} title={t(`${of}.title`)} closeButtonProps={{ 'aria-label': t('close') }}>
      <p>{t(`${of}.text`)}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t(`${of}.leave`)}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t(`${of}.stay`)}
        </Button>
      </Group>
    </OpenDialog>
  );
}
