import { euroOf, sumOf } from '@gevel/contract/plain';
import { dateInText, formatDate, formatMoney } from '@gevel/i18n';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { InvoiceLink } from '../../parts/record-page/invoice-link.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { type RelatedColumn, RelatedTable } from '../../parts/record-page/related-table.tsx';
import { AccountName, SourceText } from '../../ui/source-text/source-text.tsx';
import { ExplanationsProblem, LineExplanations, LineQuestion } from './line-questions.tsx';
import classes from './rental-statements.module.css';
import type { StatementBookingRow } from './rental-statements.queries.ts';
import { TotalFoot } from './total-foot.tsx';

export type BookingAmount = 'income_settled' | 'costs_settled' | 'income_aside' | 'costs_aside';

/** Bookings with the way to their invoice, object, relation and ticket, and what they come to. */
export function BookingTable({
  bookings,
  amount,
}: {
  bookings: readonly StatementBookingRow[];
  amount: BookingAmount;
}) {
  const t = useTranslations('rental-statements.rows');
  const language = useLocale();
  const money = (name: 'amount_excl' | 'vat' | BookingAmount, label: string): RelatedColumn<StatementBookingRow> => ({
    name,
    label,
    isFigure: true,
    cell: (row) => formatMoney(row[name], language),
  });
  const hasTickets = bookings.some(({ ticket_id }) => ticket_id !== null);
  const isCost = amount.startsWith('costs');
  const columns: RelatedColumn<StatementBookingRow>[] = [
    {
      name: 'date',
      label: t('transaction_date'),
      cell: (row) => <Day day={row.transaction_date ?? row.invoice_date} />,
    },
    { name: 'relation', label: t(isCost ? 'supplier' : 'tenant'), cell: (row) => <Party row={row} /> },
    { name: 'object', label: t('object'), cell: (row) => <BookedObject row={row} /> },
    {
      name: 'description',
      label: t('description'),
      cell: (row) => (
        <>
          <SourceText>{row.description ?? row.invoice_subject}</SourceText>{' '}
          <LineQuestion id={row.id} invoiceId={row.invoice_id} name={lineName(row)} />
          <LineExplanations id={row.id} />
        </>
      ),
    },
    {
      name: 'account',
      term: 'ledger_account',
      label: t('account'),
      cell: (row) => <AccountName>{row.ledger_account_name}</AccountName>,
    },
    { name: 'invoice', label: t('invoice'), cell: (row) => <Invoice row={row} /> },
    ...(hasTickets ? [{ name: 'ticket', label: t('ticket'), cell: ticketOf }] : []),
    money('amount_excl', t('excl')),
    money('vat', t('vat')),
    money(amount, t('amount')),
  ];
  const sum = formatMoney(euroOf(sumOf(bookings.map((row) => row[amount]))), language);
  return (
    <>
      <ExplanationsProblem />
      <RelatedTable
        label={t(isCost ? 'costs' : 'income')}
        rows={bookings}
        columns={columns}
        foot={<TotalFoot span={columns.length - 1} figures={[sum]} />}
      />
    </>
  );
}

const lineName = ({ description, invoice_subject, ledger_account_name, relation_name }: StatementBookingRow) =>
  description ?? invoice_subject ?? ledger_account_name ?? relation_name ?? '';

export function Day({ day }: { day: string | null }) {
  return day === null ? '–' : <span className={classes.day}>{formatDate(day)}</span>;
}

function ticketOf({ ticket_id, ticket_reference }: StatementBookingRow): ReactNode {
  if (ticket_id === null) return '–';
  return (
    <RecordLink list="tickets" id={ticket_id}>
      {ticket_reference ?? ticket_id}
    </RecordLink>
  );
}

function Party({ row }: { row: StatementBookingRow }) {
  const t = useTranslations('rental-statements.rows');
  return (
    <RecordLink list="relations" id={row.relation_id}>
      {row.relation_name ?? t('noName')}
    </RecordLink>
  );
}

export function BookedObject({
  row,
}: {
  row: { object_id: string | null; object_name: string | null; object_reference: string | null };
}) {
  const t = useTranslations('rental-statements.rows');
  return (
    <RecordLink list="objects" id={row.object_id}>
      {row.object_name ?? row.object_reference ?? t('noObject')}
    </RecordLink>
  );
}

function Invoice({ row }: { row: StatementBookingRow }) {
  const t = useTranslations('rental-statements.rows');
  const language = useLanguage();
  const { invoice_id, invoice_reference, invoice_date } = row;
  if (invoice_reference === null) return '–';
  const name = invoice_id === null ? invoice_reference : <InvoiceLink id={invoice_id}>{invoice_reference}</InvoiceLink>;
  return (
    <>
      {name}{' '}
      {invoice_date !== null && (
        <span className={classes.day}>{t('of', { invoice_date: dateInText(invoice_date, language) })}</span>
      )}
    </>
  );
}
