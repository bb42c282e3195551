import { useTranslations } from 'use-intl';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { Value } from '../../parts/record-page/value.tsx';
import classes from './reports.module.css';
import type { InvoiceRow } from './reports.queries.ts';

export const invoiceColumns = [
  'reference',
  'relation_name',
  'subject',
  'invoice_date',
  'total_amount',
  'outstanding_amount',
  'phase',
  'workflow_state',
  'due_date',
  'kind',
  'owner_name',
] as const;

/** Of those, what goes first on a narrow page. */
export const lessImportantInvoiceColumns = ['owner_name', 'workflow_state', 'kind'] as const;

export const invoiceCells = {
  relation_name: (row: InvoiceRow) => (
    <RecordLink list="relations" id={row.relation_id}>
      {row.relation_name ?? '–'}
    </RecordLink>
  ),
  owner_name: (row: InvoiceRow) => <OwnerLink id={row.owner_id}>{row.owner_name}</OwnerLink>,
  outstanding_amount: (row: InvoiceRow) => <Outstanding amount={row.outstanding_amount} />,
};

/** Nobody owes anything of an invoice that is not booked; that is not the same as one that was paid. */
export function Outstanding({ amount }: { amount: string | null }) {
  const t = useTranslations('reports.invoices');
  if (amount === null) return <span className={classes.quiet}>{t('notBooked')}</span>;
  return <Value list="reports/invoices" name="outstanding_amount" value={amount} />;
}
