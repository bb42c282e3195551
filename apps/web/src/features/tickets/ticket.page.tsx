import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ApprovalHere } from '../../parts/approvals/approval-here.tsx';
import { useDocumentsTab } from '../../parts/documents/documents-tab.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { RecordTabs, useFieldsTab } from '../../parts/record-page/record-tabs.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { valueLabel } from '../../ui/field-value/list-labels.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import { Age } from './age.tsx';
import { TicketCosts } from './ticket-costs.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { ticketSubject } from './ticket-subject.ts';
import { TicketTimeline } from './ticket-timeline.tsx';
import { trailQuery } from './ticket-writes.queries.ts';
import classes from './tickets.module.css';
import { type TicketRecord, ticketSource, ticketsSource } from './tickets.queries.ts';

const PhotoLinks = lazy(async () => ({ default: (await import('./photo-links.tsx')).PhotoLinks }));
// Under the record: it comes after what one opened the screen for.
const TicketConversation = lazy(async () => ({
  default: (await import('./ticket-conversation.tsx')).TicketConversation,
}));

export function TicketPage() {
  const state = useRecord(ticketSource);
  return (
    <RecordPage source={ticketsSource} {...state}>
      {(record) => (
        <>
          <TicketHead record={record} />
          {hasMoreToTell(record) && (
            <p className={classes.description}>
              <SourceText>{record.description}</SourceText>
            </p>
          )}
          <TicketTabs record={record} />
          <Suspense fallback={<Skeleton height={360} />}>
            <TicketConversation id={record.id} />
          </Suspense>
          <ApprovalHere type="tickets" id={record.id} />
        </>
      )}
    </RecordPage>
  );
}

/** The heading is the whole report when that is short. */
function hasMoreToTell(record: TicketRecord): boolean {
  const { description } = record;
  return description !== null && description.trim().replace(/\.$/, '') !== ticketSubject(record);
}

function TicketHead({ record }: { record: TicketRecord }) {
  const t = useTranslations('tickets');
  const labels = useListLabels('tickets');
  const name = record.state_name;
  // The customer may call a state what we call its status.
  const isOwnName = name !== null && name !== '' && name !== valueLabel(labels, 'status', record.status ?? '');
  const subject = ticketSubject(record);
  const kind = record.problem_category ?? record.category;
  return (
    <RecordHead
      title={subject}
      heading={<SourceText>{subject}</SourceText>}
      subtitle={[record.reference, kind, record.address]
        .filter((part) => part !== null && part !== '' && part !== subject)
        .join(' · ')}
      badges={
        <>
          <Value list="tickets" name="status" value={record.status} />
          {isOwnName && <span className={classes.state}>{t('stateThere', { name })}</span>}
        </>
      }
      figures={[
        { label: t(record.is_open ? 'age' : 'ageClosed'), value: <Age ticket={record} /> },
        { label: t('fields.priority'), value: t(`values.priority.${record.priority}`) },
        {
          label: t('fields.expected_costs'),
          value: <Value list="tickets" name="expected_costs" value={record.expected_costs} />,
          // Nothing is no link: it has no words.
          ...(record.expected_costs === null ? {} : { tab: 'costs' }),
        },
      ]}
    />
  );
}

function TicketTabs({ record }: { record: TicketRecord }) {
  const fields = useFieldsTab(<TicketFields record={record} />);
  const documents = useDocumentsTab({ type: 'tickets', id: record.id, owner_id: record.owner_id });
  const t = useTranslations();
  const { data: trail, error, refetch } = useQuery(trailQuery(record.id));
  const { invoices = [] } = trail ?? {};
  return (
    <>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      <RecordTabs
        tabs={[
          {
            name: 'history',
            label: t('tickets.timeline'),
            content: () => <TicketTimeline record={record} trail={trail} isTrailComing={!trail && !error} />,
          },
          fields,
          {
            name: 'costs',
            label: t('tickets.groups.costs'),
            count: trail && invoices.length,
            content: () => <TicketCosts invoices={invoices} />,
          },
          {
            ...documents,
            content: () => (
              <>
                {documents.content()}
                <Suspense>
                  <PhotoLinks id={record.id} />
                </Suspense>
              </>
            ),
          },
        ]}
      />
    </>
  );
}
