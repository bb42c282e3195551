import { withoutName } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';

/** Who wrote or added something; whoever's account is gone has no name any more. */
export function useWriterName(): (name: string | null) => string {
  const t = useTranslations('ui');
  return (name) => (name === null || name === withoutName ? t('formerUser') : name);
}
