import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { fieldLabel } from '../../ui/field-value/list-labels.ts';
import { recordProblem } from './record-problem.ts';
import { refusedDocumentQuery, refusedDocumentsSource } from './refused-documents.queries.ts';
import { ToolRecordHead } from './tool-record-head.tsx';

/** One file that was not added, for who looks it up where it lies. */
export function RefusedDocument({ id }: { id: string }) {
  const t = useTranslations('tools.documents');
  const labels = useListLabels('tools/refused-documents');
  const { data, error, refetch } = useQuery(refusedDocumentQuery(id));
  return (
    <RecordPage
      source={refusedDocumentsSource}
      id={id}
      record={data}
      problem={recordProblem(error)}
      retry={() => void refetch()}
      syncedAt={undefined}
    >
      {(refused) => (
        <>
          <ToolRecordHead title={refused.path} />
          <FieldGroups
            list="tools/refused-documents"
            record={refused}
            groups={[
              {
                title: fieldLabel(labels, 'path'),
                names: ['problem', 'source', 'byte_count', 'refused_at'],
                note: t('next'),
              },
            ]}
          />
        </>
      )}
    </RecordPage>
  );
}
