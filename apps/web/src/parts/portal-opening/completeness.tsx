import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge/badge.tsx';
import { missingOf } from './requirement-names.ts';

/** Whether a portal can be opened, in a list or a head. */
export function Completeness({ record }: { record: { is_complete: boolean; missing: string } }) {
  const t = useTranslations('portal.open');
  if (record.is_complete) return <Badge role="success">{t('completeShort')}</Badge>;
  return <Badge role="warning">{t('incompleteShort', { count: missingOf(record).length })}</Badge>;
}
