import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice/notice.tsx';

/** Files stay in the back office for now; an empty list would look as if there were none. */
export function FilesMessage() {
  const t = useTranslations('portfolio.files');
  return (
    <Notice mood="info" title={t('notAvailable')}>
      {t('advice')}
    </Notice>
  );
}
