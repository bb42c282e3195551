import type { RentSchedule, ScheduledInvoice } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import { dateInText, formatDate, formatList, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { InvoiceLink } from '../../parts/record-page/invoice-link.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './rent-schedule.module.css';

/** What brought no money in stands apart, where there is any. */
const apart = [
  { name: 'set_off', label: 'setOff' },
  { name: 'arranged', label: 'arranged' },
] as const;

/** The invoices of the months that are shown, and what fell due around them. */
export function ScheduleInvoices({ schedule: { months, before, after } }: { schedule: RentSchedule }) {
  const t = useTranslations('rentSchedule');
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  const rows = months.flatMap(({ invoices }) => invoices);
  const around = [
    ['before', before],
    ['after', after],
  ] as const;
  return (
    <Section title={t('invoices')}>
      {rows.length === 0 && <p className={classes.note}>{t('noneDue')}</p>}
      {rows.length > 0 && (
        <RelatedTable
          label={t('invoices')}
          rows={rows}
          card={{ amount: 'open', state: 'standing', quiet: ['due'] }}
          columns={[
            {
              name: 'due_date',
              term: 'due_date',
              label: t('dueDate'),
              cell: ({ due_date }) => <span className={classes.oneLine}>{formatDate(due_date)}</span>,
            },
            {
              name: 'invoice',
              label: t('invoice'),
              cell: ({ id, reference }) => (
                <span className={classes.oneLine}>
                  <InvoiceLink id={id}>{reference ?? id}</InvoiceLink>
                </span>
              ),
            },
            { name: 'due', label: t('due'), isFigure: true, cell: ({ due }) => money(due) },
            { name: 'when', label: t('when'), cell: (row) => <Receipts invoice={row} /> },
            ...apart
              .filter(({ name }) => rows.some((row) => centsOf(row[name]) !== 0n))
              .map(({ name, label }) => ({
                name,
                label: t(label),
                isFigure: true,
                cell: (row: ScheduledInvoice) => money(row[name]),
              })),
            { name: 'open', label: t('stillOpen'), isFigure: true, cell: ({ open }) => money(open) },
            { name: 'standing', label: t('standing'), cell: (row) => <Standing invoice={row} /> },
          ]}
        />
      )}
      {around.map(
        ([name, { due, received, open }]) =>
          (centsOf(due) !== 0n || centsOf(received) !== 0n) && (
            <p key={name} className={`${classes.note} ${classes.around}`}>
              {t(name, { due: money(due), open: money(open) })}
            </p>
          ),
      )}
    </Section>
  );
}

/** One receipt of the whole is its day; others say how much came when. */
function Receipts({ invoice: { receipts, undated, received, due, open } }: { invoice: ScheduledInvoice }) {
  const t = useTranslations('rentSchedule');
  const language = useLanguage();
  const [first] = receipts;
  if (first && receipts.length === 1 && first.amount === due) return formatDate(first.date);
  const parts = receipts.map(({ date, amount }) =>
    t('receipt', { amount: formatMoney(amount, language), date: dateInText(date, language) }),
  );
  if (centsOf(undated) !== 0n) parts.push(t('undated', { amount: formatMoney(undated, language) }));
  if (parts.length > 0) return formatList(parts, language);
  if (centsOf(received) !== 0n) return null;
  return <span className={classes.quiet}>{centsOf(open) === 0n ? '–' : t('noReceipt')}</span>;
}

/** How long after its due date it was paid, or why that does not count. */
function Standing({ invoice: { standing, days, paid_on: paid, is_late: isLate } }: { invoice: ScheduledInvoice }) {
  const t = useTranslations('rentSchedule');
  if (standing !== 'counted' || days === null)
    return <Badge>{t(`standings.${standing === 'counted' ? 'unknown' : standing}`)}</Badge>;
  const words =
    paid === null ? t('daysSoFar', { days }) : days < 0 ? t('daysBefore', { days: -days }) : t('days', { days });
  return isLate ? <Badge role={paid === null ? 'danger' : 'warning'}>{words}</Badge> : words;
}
