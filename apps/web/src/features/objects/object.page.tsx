import type { DetailOf, objectsList } from '@gevel/contract/plain';
import { formatArea } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { FilesMessage } from '../../parts/record-page/files-message.tsx';
import { HistoryList } from '../../parts/record-page/history-list.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { RecordTabs } from '../../parts/record-page/record-tabs.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Allowance } from './allowance.tsx';
import { ObjectMutations, useObjectMutations } from './object-mutations.tsx';
import { ObjectContracts, ObjectParts, ObjectTickets } from './object-relations.tsx';
import { branchQuery } from './object-tree.queries.ts';
import { objectSource, objectsSource } from './objects.queries.ts';
import { Vacancy } from './vacancy.tsx';

type ObjectRecord = DetailOf<typeof objectsList>;

export function ObjectPage() {
  const state = useRecord(objectSource);
  return (
    <RecordPage source={objectsSource} {...state}>
      {(record) => (
        <>
          <ObjectHead record={record} />
          <ObjectFields record={record} />
          <ObjectTabs record={record} />
        </>
      )}
    </RecordPage>
  );
}

function ObjectHead({ record }: { record: ObjectRecord }) {
  const t = useTranslations('objects');
  const tReport = useTranslations('tickets.report');
  const tFigures = useTranslations('figures.names');
  const canReport = useMay('tickets.create');
  const { data: branch } = useQuery(branchQuery(record.id));
  const isGroup = record.parts.length > 0;
  const place = [record.address && (record.name ?? record.reference), record.city].filter(Boolean).join(' · ');
  return (
    <RecordHead
      title={record.address ?? record.name ?? record.reference}
      subtitle={place}
      badges={
        <>
          <Value list="objects" name="management_state" value={record.management_state} />
          {record.availability && <Value list="objects" name="availability" value={record.availability} />}
          <Badge>{t(`values.type.${record.type}`)}</Badge>
        </>
      }
      actions={
        canReport && (
          <AddButton href={paths.ticketCreate.to(undefined, { object: record.id })}>{tReport('action')}</AddButton>
        )
      }
      figures={[
        {
          label: t(isGroup ? 'figures.branchRent' : 'fields.rent_per_month'),
          value: branch && <Value list="objects" name="rent_per_month" value={branch.rent_per_month} />,
          explain: <ExplainFigure figures={['contract_rent']} label={tFigures('contract_rent')} />,
        },
        isGroup
          ? {
              label: tFigures('vacant_objects'),
              value: branch && <Vacancy figures={branch} />,
              explain: (
                <ExplainFigure figures={['vacant_objects', 'lettable_objects']} label={tFigures('vacant_objects')} />
              ),
            }
          : {
              label: t('fields.floor_area'),
              value: <Value list="objects" name="floor_area" value={record.floor_area} />,
            },
        {
          label: t(isGroup ? 'figures.branchTickets' : 'figures.openTickets'),
          value: branch?.open_tickets,
          explain: <ExplainFigure figures={['open_tickets_of_objects']} label={t('figures.openTickets')} />,
        },
      ]}
    />
  );
}

function ObjectFields({ record }: { record: ObjectRecord }) {
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
          names: ['reference', 'object_number', 'name', 'type', 'category', 'availability', 'owner_name', 'remarks'],
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
            'management_state',
            'under_management_since',
            'financial_management',
            'technical_management',
            'mandate_amount',
            'management_allowance_type',
            'management_allowance_amount',
          ],
        },
        { title: t('rent'), names: record.parts.length > 0 ? ['tenant_name'] : ['rent_per_month', 'tenant_name'] },
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

function ObjectTabs({ record }: { record: ObjectRecord }) {
  const t = useTranslations();
  const hasLedger = useMay('objects.mutations');
  // The first page of the tab, read for its count.
  const booked = useObjectMutations(record.id, { year: '', page: 1 }, hasLedger);
  return (
    <RecordTabs
      tabs={[
        {
          name: 'parts',
          label: t('objects.tabs.parts'),
          count: record.parts.length,
          content: () => <ObjectParts record={record} />,
        },
        {
          name: 'contracts',
          label: t('contracts.title'),
          count: record.contracts.length,
          content: () => <ObjectContracts record={record} />,
        },
        {
          name: 'tickets',
          label: t('tickets.title'),
          count: record.tickets.length,
          content: () => <ObjectTickets record={record} />,
        },
        ...(hasLedger
          ? [
              {
                name: 'mutations',
                label: t('objects.tabs.mutations'),
                count: booked.data?.meta.total,
                content: () => <ObjectMutations id={record.id} />,
              },
            ]
          : []),
        {
          name: 'history',
          label: t('portfolio.history.title'),
          content: () => <HistoryList source={objectSource} id={record.id} listAddress={objectsSource.listAddress()} />,
        },
        { name: 'files', label: t('portfolio.files.title'), content: () => <FilesMessage /> },
      ]}
    />
  );
}

/** The tenant by name is a party of a running contract. */
function tenantId({ contracts, tenant_name }: ObjectRecord): string | null {
  const lets = contracts.find((one) => one.state === 'active' && one.contractor_name === tenant_name);
  return lets?.contractor_id ?? null;
}
