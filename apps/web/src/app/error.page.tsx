import { useTranslations } from 'use-intl';
import { usePageTitle } from '../parts/branding/use-page-title.ts';
import { DeadEnd } from './dead-end.tsx';

/** Any address that is none of ours. */
export function ErrorPage() {
  const t = useTranslations('frame.errorPage');
  usePageTitle(t('title'));
  return <DeadEnd code={404} title={t('title')} message={t('message')} />;
}
