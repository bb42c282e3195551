import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.ts';
import type { DialogHandle } from '../../ui/dialog/dialog-props.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';

const minuteMs = 60_000;
/** The server ends a session after 30 minutes without a call. */
const warnAfterMs = 28 * minuteMs;
const lookEveryMs = 15_000;

/** Warns two minutes before the session ends by itself. */
export function IdleDialog() {
  const t = useTranslations('frame.idle');
  const session = useSession();
  const dialog = useRef<DialogHandle>(null);

  useEffect(() => {
    let warnedAt = 0;
    const timer = setInterval(() => {
      const lastCall = client.lastAnswerAt();
      if (lastCall > warnedAt && Date.now() - lastCall >= warnAfterMs) {
        warnedAt = Date.now();
        dialog.current?.show();
      }
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <ModalDialog
      ref={dialog}
      icon="info"
      title={t('title')}
      message={t('message')}
      confirmButton
      confirmLabel={t('stay')}
      // When it is too late the call is refused, which leads to login and back.
      onAccepted={() => void session.fetchUser().catch(() => undefined)}
    />
  );
}
