import { useTranslations } from 'use-intl';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { Outstanding } from './invoice-cells.tsx';
import type { InvoiceRecord } from './reports.queries.ts';

const list = 'reports/invoices';

/** Everything of the invoice itself that its head does not tell. */
export function InvoiceFields({ record }: { record: InvoiceRecord }) {
  const t = useTranslations('reports.invoices');
  const approvals = record.approvals.map(({ name, state }, place) => ({
    label: t('approval', { place: place + 1 }),
    value: `${name ?? t('approverUnknown')}: ${t(`approvalStates.${state}`)}`,
  }));
  return (
    <FieldGroups
      list={list}
      record={record}
      groups={[
        {
          title: t('parties'),
          names: ['relation_name', 'owner_name', 'subject', 'contract_id', 'ticket_id'],
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
            'workflow_state',
            'journal_post_reference',
            'financial_year',
            'financial_period',
          ],
          more: approvals,
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
