import type { TicketInvoice } from '@gevel/contract';
import { formatDate, formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { InvoiceLink } from '../../parts/record-page/invoice-link.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import classes from './ticket-costs.module.css';
import { withConversationWords } from './with-conversation-words.tsx';

/** The purchase invoices of a ticket, and for each where its amount went: which account, which rental statement. */
export const TicketCosts = withConversationWords(function TicketCosts({
  invoices,
}: {
  invoices: readonly TicketInvoice[];
}) {
  const t = useTranslations('conversation.costs');
  if (invoices.length === 0) return <p>{t('none')}</p>;
  return (
    <ul className={classes.invoices}>
      {invoices.map((invoice) => (
        <li key={invoice.id} className={classes.invoice}>
          <InvoiceHead invoice={invoice} />
          <Chain invoice={invoice} />
        </li>
      ))}
    </ul>
  );
});

function InvoiceHead({ invoice }: { invoice: TicketInvoice }) {
  const t = useTranslations('conversation.costs');
  const tState = useTranslations('rental-statements.values.workflow_state');
  const language = useLocale();
  const { outstanding_amount: open } = invoice;
  return (
    <div className={classes.head}>
      <h3 className={classes.title}>
        <InvoiceLink id={invoice.id}>
          {t('invoice')} {invoice.reference}
        </InvoiceLink>
      </h3>
      <strong className={classes.amount}>{formatMoney(invoice.amount_incl, language)}</strong>
      <p className={classes.about}>
        {formatDate(invoice.invoice_date)}
        {' · '}
        <RecordLink list="relations" id={invoice.relation_id}>
          {invoice.relation_name ?? '–'}
        </RecordLink>
        {invoice.subject && ` · ${invoice.subject}`}
        {` · ${t('state', { state: tState(invoice.workflow_state) })}`}
        {open !== null && ` · ${t('outstanding', { amount: formatMoney(open, language) })}`}
      </p>
    </div>
  );
}

function Chain({ invoice: { mutations, settlements } }: { invoice: TicketInvoice }) {
  const t = useTranslations('conversation.costs');
  const language = useLocale();
  return (
    <dl className={classes.chain}>
      <div>
        <dt>{t('booked')}</dt>
        {mutations.length === 0 && <dd>{t('notBooked')}</dd>}
        {mutations.map((mutation) => (
          <dd key={mutation.id}>
            <Account mutation={mutation} /> · {formatDate(mutation.transaction_date)} ·{' '}
            {formatMoney(mutation.debit === '0.00' ? `-${mutation.credit}` : mutation.debit, language)}
          </dd>
        ))}
      </div>
      <div>
        <dt>{t('settled')}</dt>
        {settlements.length === 0 && <dd>{t('notSettled')}</dd>}
        {settlements.map((line) => (
          <dd key={line.id}>
            <AppLink href={paths.rentalStatement.to({ id: line.statement_id })}>
              {t('statement', { reference: line.statement_reference ?? line.statement_id })}
            </AppLink>
            {' · '}
            {line.transaction_date && `${formatDate(line.transaction_date)} · `}
            {formatMoney(line.amount_incl, language)}
          </dd>
        ))}
      </div>
    </dl>
  );
}

/** The mutations of that account in that period, of which this is one. */
function Account({ mutation }: { mutation: TicketInvoice['mutations'][number] }) {
  if (mutation.quadrant === null) return mutation.ledger_account;
  const period = String(mutation.financial_period);
  const href = paths.mutations.to({
    quadrant: mutation.quadrant,
    ledgeraccount: mutation.ledger_account_id,
    owner: mutation.owner_id,
    year: String(mutation.financial_year),
    periodstart: period,
    periodend: period,
  });
  return <AppLink href={href}>{mutation.ledger_account}</AppLink>;
}
