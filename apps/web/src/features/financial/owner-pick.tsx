import type { FinancialOwner } from '@gevel/contract';
import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  owners: readonly FinancialOwner[];
  /** Several owners that can be picked as one, with what they and the others are headed by. */
  together?: Together;
  value: string | null;
  pick: (owner: string) => void;
}

interface Together {
  heading: string;
  single: string;
  items: readonly { value: string; label: string }[];
}

const maxOffered = 60;

/** Picks the landlord by typing a part of the name, the reference or the city, or a group by its name. */
export function OwnerPick({ owners, together, value, pick }: Props) {
  const t = useTranslations('financial');
  const single = owners.map((owner) => ({ value: owner.id, label: nameOfOwner(owner) }));
  const several = together?.items ?? [];
  const isKnown = [...several, ...single].some((one) => one.value === value);
  return (
    <Select
      searchable
      label={t('owner')}
      placeholder={t('ownerPlaceholder')}
      nothingFoundMessage={t('nobodyFound')}
      limit={maxOffered}
      allowDeselect={false}
      value={isKnown ? value : null}
      data={
        together === undefined || several.length === 0
          ? single
          : [
              { group: together.heading, items: [...several] },
              { group: together.single, items: single },
            ]
      }
      onChange={(owner) => owner !== null && pick(owner)}
    />
  );
}

/** Two landlords of one name are told apart by their reference. */
export function nameOfOwner({ name, reference, city }: FinancialOwner): string {
  return [name, reference, city].filter(Boolean).join(' · ');
}
