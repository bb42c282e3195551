import { lazy, Suspense } from 'react';
import { recordScreen } from '../../lib/paths.ts';
import { type DocumentRow, documentsSource } from '../../parts/documents/documents.queries.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';

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
export function DocumentsPage() {
  const table = useTable({
    source: documentsSource,
    columns,
    lessImportant: ['subject_type', 'valid_until', 'audience'],
    columnsOfOwners: ['owner_name', 'audience'],
    pickable: { owner: { id: 'owner_id', name: 'owner_name' } },
    cells: {
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
      <ListPage table={table} />
      {looked && (
        <Suspense>
          <DocumentPreview row={looked} onClose={() => change({ ...view, extra: {} }, 'replace')} />
        </Suspense>
      )}
    </>
  );
}
