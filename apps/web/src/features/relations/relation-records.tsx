import { euroOf, sumOf } from '@gevel/contract/plain';
import { formatDate, formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { InvoiceLink } from '../../parts/record-page/invoice-link.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { contractColumns } from '../../parts/record-page/related-contracts.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { ticketColumns } from '../../parts/record-page/related-tickets.tsx';
import { RelatedTotal } from '../../parts/record-page/related-total.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import type { RelationRecord } from './relations.queries.ts';

export function RelationContracts({ record }: { record: RelationRecord }) {
  const labels = useListLabels('contracts');
  const [reference, ...others] = contractColumns<RelationRecord['contracts'][number]>(labels.fields);
  if (!reference) return null;
  return (
    <RelatedTable
      label={labels.title}
      rows={record.contracts}
      columns={[
        reference,
        { name: 'address', label: labels.fields['address'] ?? '', cell: (row) => row.address ?? '–' },
        ...others,
      ]}
    />
  );
}

export function RelationTickets({ record }: { record: RelationRecord }) {
  const labels = useListLabels('tickets');
  return (
    <RelatedTable
      label={labels.title}
      rows={record.tickets}
      columns={ticketColumns<RelationRecord['tickets'][number]>(labels.fields)}
    />
  );
}

/** What the relation still owes, to one's own landlords only. */
export function RelationOpenItems({ record }: { record: RelationRecord }) {
  const t = useTranslations('relations.openItems');
  const tDays = useTranslations('portfolio');
  const language = useLocale();
  const items = record.open_items;
  return (
    <>
      <RelatedTable
        label={t('title')}
        rows={items}
        columns={[
          { name: 'invoice', label: t('invoice'), cell: (row) => <OpenItem row={row} /> },
          { name: 'owner', label: t('owner'), cell: (row) => row.owner_name },
          {
            name: 'object',
            label: t('object'),
            cell: (row) => (
              <RecordLink list="objects" id={row.object_id}>
                {row.object_name ?? '–'}
              </RecordLink>
            ),
          },
          { name: 'subject', label: t('subject'), cell: (row) => <SourceText>{row.subject}</SourceText> },
          {
            name: 'due',
            term: 'due_date',
            label: t('due'),
            cell: (row) => (row.due_date ? formatDate(row.due_date) : '–'),
          },
          {
            name: 'overdue',
            label: t('overdue'),
            cell: (row) => (row.days_overdue > 0 ? tDays('days', { count: row.days_overdue }) : t('notDue')),
          },
          {
            name: 'amount',
            label: t('amount'),
            isFigure: true,
            cell: (row) => formatMoney(row.amount_incl, language),
          },
          {
            name: 'outstanding',
            term: 'outstanding',
            label: t('outstanding'),
            isFigure: true,
            cell: (row) => formatMoney(row.outstanding_amount, language),
          },
        ]}
      />
      {items.length > 0 && <RelatedTotal label={t('total')} amount={outstandingOf(record)} />}
    </>
  );
}

/** An item has the number of its invoice. */
function OpenItem({ row }: { row: RelationRecord['open_items'][number] }) {
  return row.invoice_reference === null ? (
    '–'
  ) : (
    <InvoiceLink id={`sales-${row.id}`}>{row.invoice_reference}</InvoiceLink>
  );
}

export function outstandingOf(record: RelationRecord): string {
  return euroOf(sumOf(record.open_items.map((item) => item.outstanding_amount)));
}
