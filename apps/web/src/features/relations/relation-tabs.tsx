import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { FilesMessage } from '../../parts/record-page/files-message.tsx';
import { HistoryList } from '../../parts/record-page/history-list.tsx';
import { RecordTabs, useFieldsTab } from '../../parts/record-page/record-tabs.tsx';
import classes from './relation.module.css';
import { RelationContracts, RelationOpenItems, RelationTickets } from './relation-records.tsx';
import { type RelationRecord, relationSource, relationsSource } from './relations.queries.ts';

/** It and its words come after what the record says by itself. */
const RelationBehaviour = lazy(async () => ({
  default: (await import('./relation-behaviour.tsx')).RelationBehaviour,
}));

/** How to reach it, and what one has to do with it, one kind at a time. */
export function RelationTabs({ record, fields }: { record: RelationRecord; fields: ReactNode }) {
  const t = useTranslations();
  return (
    <RecordTabs
      tabs={[
        useFieldsTab(fields),
        {
          name: 'contracts',
          label: t('contracts.title'),
          count: record.contracts.length,
          content: () => <RelationContracts record={record} />,
          isOnPaper: true,
        },
        {
          name: 'openItems',
          label: t('relations.openItems.title'),
          count: record.open_items.length,
          content: () => (
            <div className={classes.block}>
              <RelationOpenItems record={record} />
              {record.contracts.length > 0 && (
                <Suspense fallback={<Skeleton height={80} />}>
                  <RelationBehaviour id={record.id} />
                </Suspense>
              )}
            </div>
          ),
          isOnPaper: true,
        },
        {
          name: 'tickets',
          label: t('tickets.title'),
          count: record.tickets.length,
          content: () => <RelationTickets record={record} />,
          isOnPaper: true,
        },
        {
          name: 'history',
          label: t('portfolio.history.title'),
          content: () => (
            <HistoryList source={relationSource} id={record.id} listAddress={relationsSource.listAddress()} />
          ),
        },
        { name: 'files', label: t('portfolio.files.title'), content: () => <FilesMessage /> },
      ]}
    />
  );
}
