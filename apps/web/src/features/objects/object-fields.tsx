import type { DetailOf, objectsList } from '@gevel/contract/plain';
import { formatArea } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { Allowance } from './allowance.tsx';

type ObjectRecord = DetailOf<typeof objectsList>;

/** Everything of the object itself that its head does not tell. */
export function ObjectFields({ record }: { record: ObjectRecord }) {
  const t = useTranslations('objects.groups');
  const tRegister = useTranslations('objects.register');
  const language = useLocale();
  return (
    <FieldGroups
      list="objects"
      record={record}
      groups={[
        {
          title: t('identity'),
          names: ['reference', ...notYetTold(record), 'category', 'owner_name', 'remarks'],
        },
        {
          title: t('location'),
          names: ['address', 'postal_code', 'city', 'building', 'floor_area', 'energy_label'],
          more: (['raw_floor_area', 'rentable_floor_area', 'cadastral_number'] as const).flatMap((name) => {
            const value = record.register?.[name];
            return value
              ? [
                  {
                    label: tRegister(name),
                    value: name === 'cadastral_number' ? value : formatArea(value, language),
                  },
                ]
              : [];
          }),
        },
        {
          title: t('management'),
          names: [
            'under_management_since',
            'financial_management',
            'technical_management',
            'mandate_amount',
            'management_allowance_type',
            'management_allowance_amount',
          ],
        },
        { title: t('rent'), names: ['tenant_name'] },
      ]}
      draw={{
        owner_name: <OwnerLink id={record.owner_id}>{record.owner_name}</OwnerLink>,
        building: record.building && (
          <RecordLink list="objects" id={record.building_id}>
            {record.building}
          </RecordLink>
        ),
        management_allowance_amount: <Allowance record={record} />,
        tenant_name: record.tenant_name && (
          <RecordLink list="relations" id={tenantId(record)}>
            {record.tenant_name}
          </RecordLink>
        ),
      }}
    />
  );
}

/** The name stands in the head, and a number that equals the reference adds nothing to it. */
function notYetTold({ name, object_number, reference }: ObjectRecord): string[] {
  return [...(object_number === reference ? [] : ['object_number']), ...(name ? [] : ['name'])];
}

/** The tenant by name is a party of a running contract. */
function tenantId({ contracts, tenant_name }: ObjectRecord): string | null {
  const lets = contracts.find((one) => one.state === 'active' && one.contractor_name === tenant_name);
  return lets?.contractor_id ?? null;
}
