import { lazy, Suspense, useState } from 'react';
import { recordScreen } from '../../lib/paths.ts';
import classes from '../../parts/documents/documents.module.css';
import {
  canPreview,
  contentAddress,
  type DocumentRow,
  documentsSource,
} from '../../parts/documents/documents.queries.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';

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
} as const satisfies Record<DocumentRow['subject_type'], Parameters<typeof recordScreen>[0]>;

/** All documents of a portfolio; a row leads to the documents of its record. */
export function DocumentsPage() {
  const [looked, setLooked] = useState<DocumentRow | null>(null);
  const table = useTable({
    source: documentsSource,
    columns,
    lessImportant: ['subject_type', 'valid_until', 'audience'],
    columnsOfOwners: ['owner_name', 'audience'],
    pickable: { owner: { id: 'owner_id', name: 'owner_name' } },
    cells: {
      name: (row) =>
        canPreview(row.content_type) ? (
          <button type="button" className={classes.name} onClick={() => setLooked(row)}>
            {row.name}
          </button>
        ) : (
          <a href={contentAddress(row.id)} download={row.name}>
            {row.name}
          </a>
        ),
    },
  });
  const recordOf = ({ subject_type, subject_id }: DocumentRow) =>
    recordScreen(listOf[subject_type]).to({ id: subject_id }, { tab: 'files' });
  return (
    <>
      <ListPage table={{ ...table, rowAddress: recordOf }} />
      {looked && (
        <Suspense>
          <DocumentPreview row={looked} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </>
  );
}
