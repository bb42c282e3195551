import { centsOf, euroOf, sumOf } from '@gevel/contract/plain';
import { formatDate, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { Section } from '../../ui/page/page.tsx';
import { Amounts } from './amounts.tsx';
import classes from './payouts.module.css';
import type { PayoutRecord } from './payouts.queries.ts';

const isArranged = ({ journal_type }: PayoutRecord['set_off'][number]) => journal_type === 'payment_arrangement';
const totalOf = (bookings: PayoutRecord['set_off']) => sumOf(bookings.map(({ amount }) => amount));

/** What was written off, set off or put in an arrangement was not received, and stands apart. */
function stepsOf(
  record: PayoutRecord,
  t: (name: 'received' | 'setOff' | 'arranged') => string,
): Parameters<typeof Amounts>[0]['steps'] {
  const arranged = totalOf(record.set_off.filter(isArranged));
  const setOff = totalOf(record.set_off) - arranged;
  const received = euroOf(centsOf(record.settled_amount) - setOff - arranged);
  return [
    { name: 'settled_amount', label: t('received'), amount: received },
    ...(setOff === 0n ? [] : [{ name: 'settled_amount', label: t('setOff'), amount: euroOf(setOff) } as const]),
    ...(arranged === 0n ? [] : [{ name: 'settled_amount', label: t('arranged'), amount: euroOf(arranged) } as const]),
    { name: 'missing_amount' },
    { name: 'due_amount', isSum: true },
  ];
}

function SetOff({ record }: { record: PayoutRecord }) {
  const kinds = [
    ['setOff', record.set_off.filter((booking) => !isArranged(booking))],
    ['arranged', record.set_off.filter(isArranged)],
  ] as const;
  return kinds.map(([kind, bookings]) => bookings.length > 0 && <Apart key={kind} kind={kind} bookings={bookings} />);
}

function Apart({ kind, bookings }: { kind: 'setOff' | 'arranged'; bookings: PayoutRecord['set_off'] }) {
  const t = useTranslations('payouts.clock');
  const language = useLanguage();
  return (
    <>
      <h3>{t(kind)}</h3>
      <p className={classes.hint}>{t(`${kind}Hint`)}</p>
      <RelatedTable
        label={t(kind)}
        rows={bookings}
        columns={[
          {
            name: 'invoice',
            label: t('invoice'),
            cell: ({ invoice_id, invoice_reference }) => (
              <RecordLink list="reports/invoices" id={invoice_id}>
                {invoice_reference ?? '–'}
              </RecordLink>
            ),
          },
          { name: 'date', label: t('setOffDay'), cell: ({ transaction_date }) => formatDate(transaction_date) },
          { name: 'text', label: t('setOffText'), cell: ({ description }) => description ?? '–' },
          {
            name: 'amount',
            label: t('setOffAmount'),
            isFigure: true,
            cell: ({ amount }) => formatMoney(amount, language),
          },
        ]}
      />
    </>
  );
}

/** What tenants had to pay in the period, what came in of it, and from whom the rest has to come. */
export function FromTenants({ record }: { record: PayoutRecord }) {
  const t = useTranslations('payouts.clock');
  const language = useLanguage();
  const isNothing = centsOf(record.due_amount) === 0n && record.missing.length === 0;
  return (
    <Section
      title={t('due')}
      hint={t('dueHint')}
      explain={<ExplainFigure figures={['payout_due', 'payout_received', 'payout_missing']} label={t('due')} />}
    >
      {isNothing ? (
        <p className={classes.hint}>{t('nothingDue')}</p>
      ) : (
        <Amounts record={record} steps={stepsOf(record, t)} />
      )}
      <SetOff record={record} />
      {!isNothing && record.missing.length === 0 && <p className={classes.hint}>{t('nothingMissing')}</p>}
      {record.missing.length > 0 && (
        <RelatedTable
          label={t('fromWhom')}
          rows={record.missing}
          columns={[
            {
              name: 'tenant',
              label: t('tenant'),
              cell: ({ relation_id, relation_name }) => (
                <RecordLink list="relations" id={relation_id}>
                  {relation_name ?? t('noName')}
                </RecordLink>
              ),
            },
            {
              name: 'invoice',
              label: t('invoice'),
              cell: ({ id, reference }) => (
                <RecordLink list="reports/invoices" id={id}>
                  {reference ?? '–'}
                </RecordLink>
              ),
            },
            {
              name: 'contract',
              label: t('contract'),
              cell: ({ contract_id, contract_reference }) => (
                <RecordLink list="contracts" id={contract_id}>
                  {contract_reference ?? '–'}
                </RecordLink>
              ),
            },
            { name: 'due_date', label: t('due_date'), cell: ({ due_date }) => formatDate(due_date) },
            {
              name: 'due_amount',
              label: t('due_amount'),
              isFigure: true,
              cell: ({ due_amount }) => formatMoney(due_amount, language),
            },
            {
              name: 'missing_amount',
              label: t('missing_amount'),
              isFigure: true,
              cell: ({ missing_amount: amount }) =>
                `${formatMoney(amount, language)}${amount.startsWith('-') ? ` (${t('credit')})` : ''}`,
            },
          ]}
        />
      )}
    </Section>
  );
}
