import type { DetailOf, ticketsList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { FilesMessage } from '../../parts/record-page/files-message.tsx';
import { HistoryList } from '../../parts/record-page/history-list.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { RecordTabs } from '../../parts/record-page/record-tabs.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { Age } from './age.tsx';
import { TicketFields } from './ticket-fields.tsx';
import classes from './tickets.module.css';
import { ticketSource, ticketsSource } from './tickets.queries.ts';

export type TicketRecord = DetailOf<typeof ticketsList>;

export function TicketPage() {
  const state = useRecord(ticketSource);
  return (
    <RecordPage source={ticketsSource} {...state}>
      {(record) => (
        <>
          <TicketHead record={record} />
          {record.description && <p className={classes.description}>{record.description}</p>}
          <TicketFields record={record} />
          <TicketTabs id={record.id} />
        </>
      )}
    </RecordPage>
  );
}

function TicketHead({ record }: { record: TicketRecord }) {
  const t = useTranslations('tickets');
  return (
    <RecordHead
      title={record.reference}
      subtitle={[record.problem_category ?? record.category, record.address].filter(Boolean).join(' · ')}
      badges={
        <>
          <Value list="tickets" name="status" value={record.status} />
          {record.state_name && <span className={classes.state}>{t('stateThere', { name: record.state_name })}</span>}
        </>
      }
      figures={[
        { label: t(record.is_open ? 'age' : 'ageClosed'), value: <Age ticket={record} /> },
        { label: t('fields.priority'), value: t(`values.priority.${record.priority}`) },
        {
          label: t('fields.expected_costs'),
          value: <Value list="tickets" name="expected_costs" value={record.expected_costs} />,
        },
      ]}
    />
  );
}

function TicketTabs({ id }: { id: string }) {
  const t = useTranslations();
  return (
    <RecordTabs
      tabs={[
        {
          name: 'history',
          label: t('tickets.timeline'),
          content: () => <HistoryList source={ticketSource} id={id} listAddress={ticketsSource.listAddress()} />,
        },
        { name: 'files', label: t('tickets.fields.attachments'), content: () => <FilesMessage /> },
      ]}
    />
  );
}
