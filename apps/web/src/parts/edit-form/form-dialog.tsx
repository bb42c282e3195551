import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx';
import { AskToLeave, LeaveGuard } from './leave-guard.tsx';

interface Props extends ComponentProps<typeof OpenDialog> {
  /** Whether something was filled in that closing it would lose. */
  wouldLose: () => boolean;
}

/** A dialog with something to fill in. Escape, its cross and a press beside it ask first when that would be lost, and so does leaving the screen. */
export function FormDialog({ wouldLose, onClose, children, ...look }: Props) {
  const t = useTranslations('forms');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <OpenDialog
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
      {...look}
      onClose={() => (wouldLose() ? setConfirming(true) : onClose())}
    >
      {children}
      <LeaveGuard wouldLose={wouldLose} />
      {isConfirming && <AskToLeave of="leaveDialog" onStay={() => setConfirming(false)} onLeave={onClose} />}
    </OpenDialog>
  );
}
