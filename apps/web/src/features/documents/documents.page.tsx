import { documentSubjects } from '@gevel/contract/plain';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useMay, useOnlyLooks } from '../../lib/may.ts';
import { paths, recordScreen } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { type DocumentRow, documentsSource } from '../../parts/documents/documents.queries.ts';
import { withDocumentWords } from '../../parts/documents/with-document-words.tsx';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
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
} as const satisfies Record<Exclude<DocumentRow['subject_type'], 'owners'>, string>;

/** Where the record is shown; agents have a place for the papers of a landlord, who needs none for his own. */
function subjectAddress({ subject_type, subject_id, subject_name }: DocumentRow, ofOwners: boolean): string | null {
  if (subject_name === null) return null;
  if (subject_type !== 'owners') return recordScreen(listOf[subject_type]).to({ id: subject_id });
  return ofOwners ? paths.ownerDocuments.to(undefined, { owner: subject_id, name: subject_name }) : null;
}

/** All documents of a portfolio; a row opens its document, beside which its record is named. */
export const DocumentsPage = withDocumentWords(Documents);

function Documents() {
  const t = useTranslations('documentWords');
  const tList = useTranslations('documents');
  // An opened portal only reads.
  const onlyLooks = useOnlyLooks();
  const mayAdd = useMay(paths.ownerDocuments.operation);
  // Its call is about records of any module; landlords go with one of these.
  const opensOwners = useUser()?.modules.includes(documentSubjects.owners) === true && mayAdd;
  const mayImport = mayAdd && !onlyLooks;
  const table = useTable({
    source: documentsSource,
    columns,
    lessImportant: ['subject_type', 'valid_until', 'audience'],
    columnsOfOwners: ['owner_name', 'audience'],
    pickable: { owner: ownerPick },
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
      subject_name: (row) => {
        const address = subjectAddress(row, opensOwners);
        return address === null ? (row.subject_name ?? '–') : <AppLink href={address}>{row.subject_name}</AppLink>;
      },
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
        aside={
          (opensOwners || mayImport) && (
            <>
              {opensOwners && (
                <Button component={AppLink} href={paths.ownerDocuments.to()} variant="default">
                  {tList('ofOwnerTitle')}
                </Button>
              )}
              {mayImport && <AddButton href={paths.documentImport.to()}>{tList('addTitle')}</AddButton>}
            </>
          )
        }
      />
      {looked && (
        <Suspense>
          <DocumentPreview row={looked} onClose={() => change({ ...view, extra: {} }, 'replace')} />
        </Suspense>
      )}
    </>
  );
}
