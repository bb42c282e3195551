import type { Refusal } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../parts/branding/use-page-title.ts';
import { DeadEnd } from './dead-end.tsx';

/** The screen exists, but not for this person. */
export function RefusedPage({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('frame.refused');
  usePageTitle(t('title'));
  return (
    <DeadEnd
      code={403}
      title={t('title')}
      message={t(refusal === 'module_disabled' ? 'moduleDisabled' : 'forbidden')}
    />
  );
}
