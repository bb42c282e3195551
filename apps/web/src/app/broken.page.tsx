import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../lib/api-problem.ts';
import { ScreenNotLoaded } from '../lib/load-screen.ts';
import { useIsOnline } from '../lib/online.ts';
import { useProblemText } from '../lib/use-problem-text.ts';
import { usePageTitle } from '../parts/branding/use-page-title.ts';
import { DeadEnd } from './dead-end.tsx';

/** A screen that threw: a call that failed before anything could be shown, or our own mistake. */
export function BrokenPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const t = useTranslations('frame.broken');
  const tUi = useTranslations('ui');
  const textOf = useProblemText();
  const router = useRouter();
  usePageTitle(t('title'));
  const isOnline = useIsOnline();
  const [brokeOffline] = useState(!isOnline);
  // The code of a screen that could not be fetched is not asked for again by the page that failed to get it.
  useEffect(() => {
    if (brokeOffline && isOnline) location.reload();
  }, [brokeOffline, isOnline]);

  async function again(): Promise<void> {
    if (error instanceof ScreenNotLoaded) {
      location.reload();
      return;
    }
    reset?.();
    await router.invalidate();
  }

  return (
    <DeadEnd
      title={t('title')}
      message={brokeOffline ? tUi('offline') : isApiProblem(error) ? textOf(error) : t('message')}
    >
      <Button variant="default" onClick={() => void again()}>
        {t('again')}
      </Button>
    </DeadEnd>
  );
}
