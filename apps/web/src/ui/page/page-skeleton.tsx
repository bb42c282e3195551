import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Page } from './page.tsx';

/** The outline of a screen whose code or data is on its way. */
export function PageSkeleton() {
  const t = useTranslations('ui');
  return (
    <Page>
      <div role="status" aria-label={t('loading')} data-busy>
        <Skeleton height={28} width={220} mb="lg" />
        <Skeleton height={120} mb="md" />
        <Skeleton height={320} />
      </div>
    </Page>
  );
}
