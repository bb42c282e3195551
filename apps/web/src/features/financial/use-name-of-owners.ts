import { useTranslations } from 'use-intl';
import { useFigureChoices } from '../../parts/figure-choices/figure-choices.queries.ts';

/** What several owners together are called: as their group is, or by how many they are. */
export function useNameOfOwners(): (ids: string) => string {
  const t = useTranslations('figureChoices');
  const choices = useFigureChoices();
  return (ids) => {
    const group = choices?.groups.find(({ owner_ids }) => sorted(owner_ids) === sorted(ids.split(',')));
    return group?.name ?? t('together', { count: String(ids.split(',').length) });
  };
}

const sorted = (ids: readonly string[]) => [...ids].sort().join();
