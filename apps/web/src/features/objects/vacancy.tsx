import type { BranchFigures } from '@gevel/contract';
import { useTranslations } from 'use-intl';

/** How many of what can be let stands empty. */
export function Vacancy({ figures: { vacant, lettable } }: { figures: BranchFigures }) {
  const t = useTranslations('objects.tree');
  if (lettable === 0) return <span title={t('nothingToLet')}>–</span>;
  return <span title={t('vacantLong', { vacant, lettable })}>{t('vacant', { vacant, lettable })}</span>;
}
