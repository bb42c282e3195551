import { centsOf, euroOf, isMade, isPaid, openCentsOf } from '@gevel/contract/plain';
import { formatDateInWords, formatMoney } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useIsOwner } from '../../lib/session-context.ts';
import { Section } from '../../ui/page/page.tsx';
import { ExplainFigure } from '../figures/explain-figure.tsx';
import classes from './payout.module.css';
import type { SettledRecord } from './settled-record.ts';

/** Its causes are asked for anyway, and come while the amount is read. */
const PayoutChange = lazy(async () => ({ default: (await import('./payout-change.tsx')).PayoutChange }));

/** What a processed statement pays out, when and where to, and why it is not what it was. */
export function Payout({ record, title, children }: { record: SettledRecord; title?: string; children?: ReactNode }) {
  const t = useTranslations('rental-statements.payout');
  const language = useLocale();
  const isOwner = useIsOwner();
  if (record.state !== 'final') return null;
  const balance = centsOf(record.total_settlement_balance);
  return (
    <Section title={title ?? t('title')} explain={<ExplainFigure figures={['payout']} label={title ?? t('title')} />}>
      <p className={classes.amount}>
        <strong>{formatMoney(euroOf(balance < 0n ? -balance : balance), language)}</strong>{' '}
        <span className={classes.state}>{t(stateOf(record, isOwner))}</span>
      </p>
      <Paid record={record} />
      <Suspense fallback={<Skeleton height={160} />}>
        <PayoutChange record={record} />
      </Suspense>
      {children}
    </Section>
  );
}

/** Whoever receives is told what comes, and whoever pays what is due. */
function stateOf(record: SettledRecord, isOwner: boolean) {
  const balance = centsOf(record.total_settlement_balance);
  if (balance === 0n) return 'nothing';
  if (balance < 0n && isPaid(record)) return 'paidUp';
  if (balance < 0n) return isOwner ? 'toPayByYou' : 'toPayByOwner';
  if (isPaid(record)) return 'paidOut';
  return isOwner ? 'toReceive' : 'toPayOut';
}

/** Each payment as the back office has it; a day that it does not tell is not made up. */
function Paid({ record }: { record: SettledRecord }) {
  const t = useTranslations('rental-statements.payout');
  const language = useLocale();
  const { payments, total_settlement_balance: balance } = record;
  if (payments.length === 0) return centsOf(balance) === 0n ? null : <p className={classes.paid}>{t('noPayment')}</p>;
  // Of what was not paid at all, the amount above is all there is to say.
  const rest = payments.some(isMade) ? openCentsOf(record) : 0n;
  return (
    <ul className={classes.payments}>
      {payments.map((payment) => (
        <li key={payment.id}>
          {t(isMade(payment) && payment.account_number !== null ? 'paidTo' : (payment.state ?? 'completed'), {
            amount: formatMoney(payment.amount, language),
            date: formatDateInWords(payment.payment_date, language),
            account: payment.account_number?.slice(-4) ?? '',
          })}
        </li>
      ))}
      {rest !== 0n && <li>{t('rest', { amount: formatMoney(euroOf(rest < 0n ? -rest : rest), language) })}</li>}
    </ul>
  );
}
