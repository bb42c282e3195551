import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { valueLabel } from '../../ui/field-value/list-labels.ts';
import { Section } from '../../ui/page/page.tsx';
import { auditEventQuery, auditSource } from './audit.queries.ts';
import { AuditDifferences } from './audit-differences.tsx';
import { recordProblem } from './record-problem.ts';
import { ToolRecordHead } from './tool-record-head.tsx';

/** One event: who, as whom, from where, and what it changed. */
export function AuditEventPage({ id }: { id: string }) {
  const t = useTranslations('tools.audit');
  const labels = useListLabels('tools/audit-events');
  const { data, error, refetch } = useQuery(auditEventQuery(id));
  return (
    <RecordPage
      source={auditSource}
      id={id}
      record={data}
      problem={recordProblem(error)}
      retry={() => void refetch()}
      syncedAt={undefined}
    >
      {(event) => (
        <>
          <ToolRecordHead title={valueLabel(labels, 'action', event.action)} />
          <FieldGroups
            list="tools/audit-events"
            record={event}
            groups={[
              { title: t('groups.what'), names: ['happened_at', 'action', 'subject_type', 'subject_name', 'reason'] },
              { title: t('groups.who'), names: ['user_name', 'user_kind', 'acting_as', 'address'] },
            ]}
            draw={{ user_name: event.user_name ?? t('nobody') }}
          />
          <Section title={t('changes')}>
            <AuditDifferences before={event.before} after={event.after} />
          </Section>
        </>
      )}
    </RecordPage>
  );
}
