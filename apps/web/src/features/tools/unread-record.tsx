import { useQuery } from '@tanstack/react-query';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { valueLabel } from '../../ui/field-value/list-labels.ts';
import { recordProblem } from './record-problem.ts';
import { ToolRecordHead } from './tool-record-head.tsx';
import { unreadQuery, unreadSource } from './unread.queries.ts';

/** One value or record that cannot be read, for who looks it up in the back office. */
export function UnreadRecord({ id }: { id: string }) {
  const labels = useListLabels('tools/unread');
  const { data, error, refetch } = useQuery(unreadQuery(id));
  return (
    <RecordPage
      source={unreadSource}
      id={id}
      record={data}
      problem={recordProblem(error)}
      retry={() => void refetch()}
      syncedAt={undefined}
    >
      {(unread) => (
        <>
          <ToolRecordHead
            title={[valueLabel(labels, 'record_type', unread.record_type), unread.record_id].filter(Boolean).join(' ')}
          />
          <FieldGroups
            list="tools/unread"
            record={unread}
            groups={[
              {
                title: valueLabel(labels, 'kind', unread.kind),
                names: ['field', 'property', 'value', 'reason', 'owner_name'],
              },
            ]}
          />
        </>
      )}
    </RecordPage>
  );
}
