import type { FinancialOwner } from '@gevel/contract';
import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  owners: readonly FinancialOwner[];
  value: string | null;
  pick: (owner: string) => void;
}

const maxOffered = 60;

/** Picks the landlord by typing a part of the name, the reference or the city. */
export function OwnerPick({ owners, value, pick }: Props) {
  const t = useTranslations('financial');
  const isKnown = owners.some(({ id }) => id === value);
  return (
    <Select
      searchable
      label={t('owner')}
      placeholder={t('ownerPlaceholder')}
      nothingFoundMessage={t('nobodyFound')}
      limit={maxOffered}
      allowDeselect={false}
      value={isKnown ? value : null}
      data={owners.map((owner) => ({ value: owner.id, label: nameOf(owner) }))}
      onChange={(owner) => owner !== null && pick(owner)}
    />
  );
}

/** Two landlords of one name are told apart by their reference. */
function nameOf({ name, reference, city }: FinancialOwner): string {
  return [name, reference, city].filter(Boolean).join(' · ');
}
