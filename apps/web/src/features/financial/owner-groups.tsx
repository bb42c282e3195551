import type { FinancialOwner } from '@gevel/contract';
import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { Panel } from '../../ui/data-table/panel.tsx';

const OwnerGroupsForm = lazy(async () => ({ default: (await import('./owner-groups-form.tsx')).OwnerGroupsForm }));

/** Beside the choice of an owner: several of them under one name. */
export function OwnerGroups({ owners, pick }: { owners: readonly FinancialOwner[]; pick: (owner: string) => void }) {
  const t = useTranslations('figureChoices.groups');
  if (!useMay('figureChoices.put') || owners.length < 2) return null;
  return (
    <Panel icon="tree" label={t('open')}>
      {(close) => (
        <OwnerGroupsForm
          owners={owners}
          pick={(owner) => {
            close();
            pick(owner);
          }}
        />
      )}
    </Panel>
  );
}
