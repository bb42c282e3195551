import { maxNewEntries } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';

/** How much is new, in words; beyond what is counted it says so. */
export function NewCount({ count }: { count: number }) {
  const t = useTranslations('feed');
  return count > maxNewEntries ? t('manyNew', { count: maxNewEntries }) : t('newCount', { count });
}
