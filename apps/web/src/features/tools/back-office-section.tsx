import { useTranslations } from 'use-intl';
import { BackOfficeCheck } from './back-office-check.tsx';
import { NoticeDates } from './notice-dates.tsx';
import { PermittedSection } from './permitted-section.tsx';

export function BackOfficeSection() {
  const t = useTranslations('tools.noticeDates');
  return (
    <>
      <BackOfficeCheck />
      <PermittedSection operation="tools.noticeDates" title={t('title')}>
        <NoticeDates />
      </PermittedSection>
    </>
  );
}
