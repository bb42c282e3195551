import { useTranslations } from 'use-intl';
import { useSessionState } from '../lib/session-context.ts';
import { FullScreenSpinner } from '../ui/full-screen-spinner.tsx';

/** Covers the page while it is not known who sits in front of it. */
export function SessionCurtain() {
  const t = useTranslations('frame');
  const { user, isFetchingUser, isLoggingOut } = useSessionState();
  if (isLoggingOut) return <FullScreenSpinner label={t('loggingOut')} />;
  if (isFetchingUser && user === null) return <FullScreenSpinner label={t('starting')} />;
  return null;
}
