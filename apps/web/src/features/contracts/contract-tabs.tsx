import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentsTab } from '../../parts/documents/documents-tab.tsx';
import { HistoryList } from '../../parts/record-page/history-list.tsx';
import { RecordTabs, useFieldsTab } from '../../parts/record-page/record-tabs.tsx';
import { objectColumns } from '../../parts/record-page/related-objects.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { ContractFields } from './contract-fields.tsx';
import { ContractInvoices } from './contract-invoices.tsx';
import { ContractLines, type ContractRecord } from './contract-lines.tsx';
import { contractSource, contractsSource } from './contracts.queries.ts';

/** It comes with the tab, and its words with it. */
const RentSchedule = lazy(async () => ({ default: (await import('./rent-schedule.tsx')).RentSchedule }));

const RentIndexation = lazy(async () => ({ default: (await import('./rent-indexation.tsx')).RentIndexation }));

export function ContractTabs({ record }: { record: ContractRecord }) {
  const fields = useFieldsTab(<ContractFields record={record} />);
  const documents = useDocumentsTab({ type: 'contracts', id: record.id, owner_id: record.owner_id });
  const t = useTranslations();
  return (
    <RecordTabs
      tabs={[
        fields,
        {
          name: 'lines',
          label: t('contracts.tabs.lines'),
          count: record.lines.length,
          content: () => <ContractLines record={record} />,
        },
        {
          name: 'objects',
          label: t('objects.title'),
          count: record.objects.length,
          content: () => <ContractObjects record={record} />,
        },
        {
          name: 'invoices',
          label: t('contracts.tabs.invoices'),
          count: record.invoices.length,
          content: () => <ContractInvoices invoices={record.invoices} />,
        },
        {
          name: 'schedule',
          label: t('contracts.tabs.schedule'),
          content: () => (
            <Suspense fallback={<Skeleton height={320} />}>
              <RentSchedule key={record.id} record={record} />
            </Suspense>
          ),
        },
        {
          name: 'indexation',
          label: t('contracts.tabs.indexation'),
          content: () => (
            <Suspense fallback={<Skeleton height={320} />}>
              <RentIndexation key={record.id} record={record} />
            </Suspense>
          ),
        },
        {
          name: 'history',
          label: t('portfolio.history.title'),
          content: () => (
            <HistoryList source={contractSource} id={record.id} listAddress={contractsSource.listAddress()} />
          ),
        },
        documents,
      ]}
    />
  );
}

function ContractObjects({ record }: { record: ContractRecord }) {
  const labels = useListLabels('objects');
  return (
    <RelatedTable
      label={labels.title}
      rows={record.objects}
      columns={objectColumns(labels.fields, ['name', 'address', 'city', 'floor_area'])}
    />
  );
}
