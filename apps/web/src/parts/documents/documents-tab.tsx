import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { FilesMessage } from '../record-page/files-message.tsx';
import type { RecordTab } from '../record-page/record-tabs.tsx';
import { documentsOf, type Subject } from './documents.queries.ts';

const DocumentsPanel = lazy(async () => ({ default: (await import('./documents-panel.tsx')).DocumentsPanel }));

/** The documents of a record, and those that the back office keeps to itself. */
export function useDocumentsTab(subject: Subject): RecordTab {
  const t = useTranslations();
  const { data } = useQuery(documentsOf(subject));
  return {
    name: 'files',
    label: t('documents.title'),
    count: data?.meta.total,
    newCount: data?.data.filter(({ is_new }) => is_new).length,
    content: () => (
      <Suspense fallback={<p role="status">{t('portfolio.loading')}</p>}>
        <DocumentsPanel subject={subject} />
        <FilesMessage />
      </Suspense>
    ),
  };
}
