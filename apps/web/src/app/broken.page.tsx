import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../lib/api-problem.ts';
import { useProblemText } from '../lib/use-problem-text.ts';
import { usePageTitle } from '../parts/branding/use-page-title.ts';
import { DeadEnd } from './dead-end.tsx';

/** A screen that threw: a call that failed before anything could be shown, or our own mistake. */
export function BrokenPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const t = useTranslations('frame.broken');
  const textOf = useProblemText();
  const router = useRouter();
  usePageTitle(t('title'));

  async function again(): Promise<void> {
    reset?.();
    await router.invalidate();
  }

  return (
    <DeadEnd title={t('title')} message={isApiProblem(error) ? textOf(error) : t('message')}>
      <Button variant="default" onClick={() => void again()}>
        {t('again')}
      </Button>
    </DeadEnd>
  );
}
