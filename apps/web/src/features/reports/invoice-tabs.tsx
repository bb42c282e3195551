import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentsTab } from '../../parts/documents/documents-tab.tsx';
import { HistoryList } from '../../parts/record-page/history-list.tsx';
import { RecordTabs, useFieldsTab } from '../../parts/record-page/record-tabs.tsx';
import { type RelatedColumn, RelatedTable } from '../../parts/record-page/related-table.tsx';
import { Value } from '../../parts/record-page/value.tsx';
import { AskAbout } from '../../parts/threads/ask-about.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import classes from './reports.module.css';
import { type InvoiceRecord, invoiceSource } from './reports.queries.ts';

type Booking = InvoiceRecord['mutations'][number];
type Statement = InvoiceRecord['statements'][number];

export function InvoiceTabs({ record }: { record: InvoiceRecord }) {
  const fields = useFieldsTab(<InvoiceFields record={record} />);
  const documents = useDocumentsTab({ type: 'invoices', id: record.id, owner_id: record.owner_id });
  const t = useTranslations('reports.invoices');
  const tPortfolio = useTranslations('portfolio');
  return (
    <RecordTabs
      tabs={[
        {
          name: 'lines',
          label: t('lines'),
          count: record.lines.length,
          content: () => <InvoiceLines record={record} />,
        },
        fields,
        {
          name: 'bookings',
          label: t('bookings'),
          count: record.mutations.length,
          content: () => <Bookings record={record} />,
        },
        {
          name: 'statements',
          label: t('statements'),
          count: record.statements.length,
          content: () => <Statements rows={record.statements} />,
        },
        documents,
        {
          name: 'history',
          label: tPortfolio('history.title'),
          content: () => <HistoryList source={invoiceSource} id={record.id} listAddress={paths.invoices.to()} />,
        },
      ]}
    />
  );
}

/** What the invoice did in the books; each account leads to its mutations of that period. */
function Bookings({ record }: { record: InvoiceRecord }) {
  const t = useTranslations('reports.invoices');
  if (record.mutations.length === 0) return <p className={classes.quiet}>{t('noBookings')}</p>;
  const date = (row: Booking) => <Value list="reports/invoices" name="invoice_date" value={row.transaction_date} />;
  const columns: RelatedColumn<Booking>[] = [
    {
      name: 'account',
      label: t('ledgerAccount'),
      cell: (row) => <BookingLink owner={record.owner_id} booking={row} />,
    },
    { name: 'date', label: t('date'), cell: date },
    { name: 'period', label: t('period'), cell: (row) => `${row.financial_period} / ${row.financial_year}` },
    {
      name: 'description',
      label: t('description'),
      cell: ({ id, description, ledger_account_name }) => (
        <>
          <SourceText>{description}</SourceText>{' '}
          <AskAbout place={{ type: 'mutation', id }} name={description ?? ledger_account_name ?? ''} />
        </>
      ),
    },
    { name: 'debit', term: 'debit', label: t('debit'), isFigure: true, cell: (row) => <Amount value={row.debit} /> },
    {
      name: 'credit',
      term: 'credit',
      label: t('credit'),
      isFigure: true,
      cell: (row) => <Amount value={row.credit} />,
    },
  ];
  return <RelatedTable label={t('bookings')} rows={record.mutations} columns={columns} />;
}

function BookingLink({ owner, booking }: { owner: string; booking: Booking }) {
  const t = useTranslations('reports.invoices');
  const isOpen = useMay('financial.mutations');
  const account = [booking.ledger_account_code, booking.ledger_account_name].filter(Boolean).join(' ') || '–';
  if (!isOpen || booking.quadrant === null) return account;
  const period = String(booking.financial_period);
  const address = paths.mutations.to({
    quadrant: booking.quadrant,
    ledgeraccount: booking.ledger_account_id,
    owner,
    year: String(booking.financial_year),
    periodstart: period,
    periodend: period,
  });
  return (
    <AppLink href={address} aria-label={t('openBookings', { account })}>
      {account}
    </AppLink>
  );
}

function Statements({ rows }: { rows: readonly Statement[] }) {
  const t = useTranslations();
  const isOpen = useMay('rentalStatements.get');
  if (rows.length === 0) return <p className={classes.quiet}>{t('reports.invoices.noStatements')}</p>;
  const date = (name: 'period_start' | 'period_end'): RelatedColumn<Statement> => ({
    name,
    label: t(`rental-statements.fields.${name}`),
    cell: (row) => <Value list="rental-statements" name={name} value={row[name]} />,
  });
  const reference: RelatedColumn<Statement> = {
    name: 'reference',
    label: t('reports.invoices.statement'),
    cell: (row) => {
      const name = row.reference ?? row.id;
      return isOpen ? <AppLink href={paths.rentalStatement.to({ id: row.id })}>{name}</AppLink> : name;
    },
  };
  return (
    <RelatedTable
      label={t('reports.invoices.statements')}
      rows={rows}
      columns={[reference, date('period_start'), date('period_end')]}
    />
  );
}

function Amount({ value }: { value: string }) {
  return <Value list="reports/invoices" name="total_amount" value={value} />;
}
