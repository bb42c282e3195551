import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useMay, useOnlyLooks } from '../../lib/may.ts';
import { paths, recordScreen } from '../../lib/paths.ts';
import { type DocumentRow, documentsSource } from '../../parts/documents/documents.queries.ts';
import { withDocumentWords } from '../../parts/documents/with-document-words.tsx';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Badge } from '../../ui/badge/badge.tsx';

const NewDocuments = lazy(async () => ({ default: (await import('./new-documents.tsx')).NewDocuments }));

const DocumentPreview = lazy(async () => ({
  default: (await import('../../parts/documents/document-preview.tsx')).DocumentPreview,
}));

const columns = [
  'name',
  'kind',
  'subject_type',
  'subject_name',
  'owner_name',
  'audience',
  'valid_until',
  'added_at',
] as const;

const listOf = {
  objects: 'objects',
  contracts: 'contracts',
  invoices: 'reports/invoices',
  rental_statements: 'rental-statements',
  tickets: 'tickets',
} as const satisfies Record<DocumentRow['subject_type'], string>;

/** All documents of a portfolio; a row opens its document, beside which its record is named. */
export const DocumentsPage = withDocumentWords(Documents);

function Documents() {
  const t = useTranslations('documentWords');
  const tList = useTranslations('documents');
  // An opened portal only reads.
  const onlyLooks = useOnlyLooks();
  const mayImport = useMay(paths.documentImport.operation) && !onlyLooks;
  const table = useTable({
    source: documentsSource,
    columns,
    lessImportant: ['subject_type', 'valid_until', 'audience'],
    columnsOfOwners: ['owner_name', 'audience'],
    pickable: { owner: { id: 'owner_id', name: 'owner_name' } },
    cells: {
      name: ({ name, is_new }) =>
        is_new ? (
          <>
            {name} <Badge role="info">{t('isNew')}</Badge>
          </>
        ) : (
          name
        ),
      // Of records whose module is switched off no document is shown.
      subject_name: ({ subject_type, subject_id, subject_name }) =>
        subject_name === null ? (
          '–'
        ) : (
          <AppLink href={recordScreen(listOf[subject_type]).to({ id: subject_id })}>{subject_name}</AppLink>
        ),
    },
  });
  const { view, rows, change } = table;
  const looked = rows?.find(({ id }) => id === view.extra['document']);
  return (
    <>
      <ListPage
        table={table}
        above={
          <Suspense>
            <NewDocuments />
          </Suspense>
        }
        aside={mayImport && <AddButton href={paths.documentImport.to()}>{tList('addTitle')}</AddButton>}
      />
      {looked && (
        <Suspense>
          <DocumentPreview row={looked} onClose={() => change({ ...view, extra: {} }, 'replace')} />
        </Suspense>
      )}
    </>
  );
}
