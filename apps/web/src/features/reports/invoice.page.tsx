import { useTranslations } from 'use-intl';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
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
          <InvoiceFields record={record} />
          <InvoiceTabs record={record} />
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
        },
        { label: labels('fields.outstanding_amount'), value: <Outstanding amount={record.outstanding_amount} /> },
        { label: labels('fields.due_date'), value: <Value list={list} name="due_date" value={record.due_date} /> },
      ]}
    />
  );
}

function InvoiceFields({ record }: { record: InvoiceRecord }) {
  const t = useTranslations('reports.invoices');
  return (
    <FieldGroups
      list={list}
      record={record}
      groups={[
        {
          title: t('parties'),
          names: ['reference', 'kind', 'relation_name', 'owner_name', 'subject', 'contract_id', 'ticket_id'],
        },
        {
          title: t('amounts'),
          names: ['amount_excl', 'vat', 'total_amount', 'outstanding_amount', 'payment_method', 'payment_term'],
        },
        {
          title: t('handling'),
          names: [
            'invoice_date',
            'due_date',
            'phase',
            'workflow_state',
            'journal_post_reference',
            'financial_year',
            'financial_period',
          ],
        },
      ]}
      draw={{
        relation_name: record.relation_name && (
          <RecordLink list="relations" id={record.relation?.id ?? null}>
            {record.relation_name}
          </RecordLink>
        ),
        owner_name: <OwnerLink id={record.owner_id}>{record.owner_name}</OwnerLink>,
        contract_id: record.contract ? (
          <RecordLink list="contracts" id={record.contract.id}>
            {record.contract.reference}
          </RecordLink>
        ) : (
          t('none')
        ),
        ticket_id: record.ticket ? (
          <RecordLink list="tickets" id={record.ticket.id}>
            {record.ticket.reference}
          </RecordLink>
        ) : (
          t('none')
        ),
        outstanding_amount: <Outstanding amount={record.outstanding_amount} />,
        // A year is a name, no amount with thousands.
        financial_year: String(record.financial_year),
      }}
    />
  );
}
