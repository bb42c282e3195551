import type { DetailOf, objectsList } from '@gevel/contract/plain';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { documentsOf } from '../../parts/documents/documents.queries.ts';
import { useDocumentsTab } from '../../parts/documents/documents-tab.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { HistoryList } from '../../parts/record-page/history-list.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { RecordTabs, useFieldsTab } from '../../parts/record-page/record-tabs.tsx';
import { useRecord, useRecordId } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { QuestionsHere } from '../../parts/threads/questions-here.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { ObjectFields } from './object-fields.tsx';
import { ObjectOrders, ObjectValuations } from './object-money.tsx';
import { ObjectMutations, useObjectMutations } from './object-mutations.tsx';
import { ObjectPictures } from './object-pictures.tsx';
import { ObjectContracts, ObjectParts, ObjectTickets } from './object-relations.tsx';
import { branchQuery } from './object-tree.queries.ts';
import { objectSource, objectsSource } from './objects.queries.ts';
import { Vacancy } from './vacancy.tsx';

const WozValues = lazy(async () => ({ default: (await import('./woz-values.tsx')).WozValues }));

type ObjectRecord = DetailOf<typeof objectsList>;

export function ObjectPage() {
  const state = useRecord(objectSource);
  // With the record, not after it: pictures stand above what is read.
  useQuery(documentsOf({ type: 'objects', id: useRecordId() }));
  return (
    <RecordPage source={objectsSource} {...state}>
      {(record) => (
        <>
          <ObjectHead record={record} />
          <ObjectPictures id={record.id} />
          <ObjectTabs record={record} />
          <QuestionsHere type="object" id={record.id} />
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
  const title = record.address ?? record.name ?? record.reference;
  const place = [record.name ?? record.reference, record.city].filter((part) => part && part !== title).join(' · ');
  return (
    <RecordHead
      title={title}
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
          tab: isGroup ? 'parts' : 'contracts',
        },
        isGroup
          ? {
              label: tFigures('vacant_objects'),
              value: branch && <Vacancy figures={branch} />,
              tab: 'parts',
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
          tab: 'tickets',
          explain: <ExplainFigure figures={['open_tickets_of_objects']} label={t('figures.openTickets')} />,
        },
      ]}
    />
  );
}

function ObjectTabs({ record }: { record: ObjectRecord }) {
  const fields = useFieldsTab(<ObjectFields record={record} />);
  const documents = useDocumentsTab({ type: 'objects', id: record.id, owner_id: record.owner_id });
  const t = useTranslations();
  const hasLedger = useMay('objects.mutations');
  // The first page of the tab, read for its count.
  const booked = useObjectMutations(record.id, { year: '', page: 1 }, hasLedger);
  return (
    <RecordTabs
      tabs={[
        fields,
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
          name: 'orders',
          label: t('objects.orders.title'),
          count: record.orders.length,
          content: () => <ObjectOrders record={record} />,
        },
        {
          name: 'values',
          label: t('objects.valuations.title'),
          count: record.valuations.length,
          content: () => (
            <>
              <ObjectValuations record={record} />
              <Suspense fallback={<Skeleton height={200} />}>
                <WozValues key={record.id} id={record.id} />
              </Suspense>
            </>
          ),
        },
        {
          name: 'history',
          label: t('portfolio.history.title'),
          content: () => <HistoryList source={objectSource} id={record.id} listAddress={objectsSource.listAddress()} />,
        },
        documents,
      ]}
    />
  );
}
