import type { Refusal } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../parts/branding/use-page-title.ts';
import { useWhyNotHere } from '../parts/portal-opening/use-why-not-here.ts';
import { DeadEnd } from './dead-end.tsx';

/** The screen exists, but not for this person, or not where they are looking. */
export function RefusedPage({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('frame.refused');
  const why = useWhyNotHere();
  usePageTitle(t('title'));
  return (
    <DeadEnd
      code={403}
      title={t('title')}
      message={why ?? t(refusal === 'module_disabled' ? 'moduleDisabled' : 'forbidden')}
    />
  );
}
