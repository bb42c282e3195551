import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BackOfficeCheck } from './back-office-check.tsx';
import { NoticeDates } from './notice-dates.tsx';
import { PermittedSection } from './permitted-section.tsx';

const ConnectionCheck = lazy(async () => ({ default: (await import('./connection-check.tsx')).ConnectionCheck }));

export function BackOfficeSection() {
  const t = useTranslations('tools');
  return (
    <>
      <BackOfficeCheck />
      <PermittedSection operation="tools.connectionCheck" title={t('connection.title')}>
        <Suspense fallback={<Skeleton height={120} />}>
          <ConnectionCheck />
        </Suspense>
      </PermittedSection>
      <PermittedSection operation="tools.noticeDates" title={t('noticeDates.title')}>
        <NoticeDates />
      </PermittedSection>
    </>
  );
}
