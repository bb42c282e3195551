import { euroOf, sumOf } from '@gevel/contract/plain';
import { formatDate, formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { InvoiceLink } from '../../parts/record-page/invoice-link.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { RelatedTotal } from '../../parts/record-page/related-total.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import type { ContractRecord } from './contract-lines.tsx';

/** What was invoiced under a contract, and what of it is still to be paid. */
export function ContractInvoices({ invoices }: { invoices: ContractRecord['invoices'] }) {
  const t = useTranslations('contracts');
  const tState = useTranslations('rental-statements.values.workflow_state');
  const language = useLocale();
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, language));
  const open = euroOf(sumOf(invoices.flatMap(({ outstanding_amount }) => outstanding_amount ?? [])));
  return (
    <>
      <RelatedTable
        label={t('tabs.invoices')}
        rows={invoices}
        columns={[
          {
            name: 'reference',
            label: t('invoices.reference'),
            cell: (row) => <InvoiceLink id={row.id}>{row.reference ?? row.id}</InvoiceLink>,
          },
          { name: 'date', label: t('invoices.date'), cell: (row) => formatDate(row.invoice_date) },
          {
            name: 'due',
            term: 'due_date',
            label: t('invoices.due'),
            cell: (row) => (row.due_date ? formatDate(row.due_date) : '–'),
          },
          { name: 'subject', label: t('invoices.subject'), cell: (row) => <SourceText>{row.subject}</SourceText> },
          { name: 'state', label: t('invoices.state'), cell: (row) => tState(row.workflow_state) },
          { name: 'amount', label: t('invoices.amount'), isFigure: true, cell: (row) => money(row.amount_incl) },
          {
            name: 'outstanding',
            term: 'outstanding',
            label: t('invoices.outstanding'),
            isFigure: true,
            cell: (row) => money(row.outstanding_amount),
          },
        ]}
      />
      {invoices.length > 0 && <RelatedTotal label={t('invoices.total')} amount={open} />}
    </>
  );
}
