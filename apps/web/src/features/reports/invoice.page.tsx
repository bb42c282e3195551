import { useTranslations } from 'use-intl';
import { ApprovalHere } from '../../parts/approvals/approval-here.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { QuestionsHere } from '../../parts/threads/questions-here.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Outstanding } from './invoice-cells.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { type InvoiceRecord, invoiceSource, invoicesSource } from './reports.queries.ts';

const list = 'reports/invoices';

export function InvoicePage() {
  const state = useRecord(invoiceSource);
  return (
    <RecordPage source={invoicesSource} {...state}>
      {(record) => (
        <>
          <InvoiceHead record={record} />
          <InvoiceTabs record={record} />
          {record.kind === 'purchases' && <ApprovalHere type="invoices" id={record.id} />}
          <QuestionsHere type="invoice" id={record.id} />
        </>
      )}
    </RecordPage>
  );
}

function InvoiceHead({ record }: { record: InvoiceRecord }) {
  const t = useTranslations('reports.invoices');
  const labels = useTranslations('reports/invoices');
  const { reference } = record;
  return (
    <RecordHead
      title={reference === null ? t('withoutNumber') : t('number', { reference })}
      subtitle={[record.relation_name, record.subject].filter(Boolean).join(' · ')}
      badges={
        <>
          <Value list={list} name="phase" value={record.phase} />
          <Badge>{labels(`values.kind.${record.kind}`)}</Badge>
        </>
      }
      figures={[
        {
          label: labels('fields.total_amount'),
          value: <Value list={list} name="total_amount" value={record.total_amount} />,
          tab: 'lines',
        },
        {
          label: labels('fields.outstanding_amount'),
          term: 'outstanding',
          value: <Outstanding amount={record.outstanding_amount} />,
          tab: 'bookings',
        },
        {
          label: labels('fields.due_date'),
          term: 'due_date',
          value: <Value list={list} name="due_date" value={record.due_date} />,
        },
      ]}
    />
  );
}
