import { centsOf, euroOf, howPaid, isMade, openCentsOf } from '@gevel/contract/plain';
import { dateInText, formatMoney } from '@gevel/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useIsAddressed } from '../../lib/session-context.ts';
import { Section } from '../../ui/page/page.tsx';
import type { ChosenDay } from '../as-of/chosen-day.ts';
import { ExplainFigure } from '../figures/explain-figure.tsx';
import { ChangeSkeleton } from './change-skeleton.tsx';
import classes from './payout.module.css';
import type { SettledRecord } from './settled-record.ts';

/** Its causes are asked for anyway, and come while the amount is read. */
const PayoutChange = lazy(async () => ({ default: (await import('./payout-change.tsx')).PayoutChange }));

interface Props {
  record: SettledRecord;
  title?: string;
  /** Of which day its causes are told, where that may be chosen. */
  day?: ChosenDay;
  children?: ReactNode;
}

/** What a processed statement pays out, when and where to, and why it is not what it was. */
export function Payout({ record, title, day, children }: Props) {
  const t = useTranslations('rental-statements.payout');
  const language = useLocale();
  const isAddressed = useIsAddressed();
  if (record.state !== 'final') return null;
  const balance = centsOf(record.total_settlement_balance);
  return (
    <Section title={title ?? t('title')} explain={<ExplainFigure figures={['payout']} label={title ?? t('title')} />}>
      <p className={classes.amount}>
        <strong>{formatMoney(euroOf(balance < 0n ? -balance : balance), language)}</strong>{' '}
        <span className={classes.state}>{t(stateOf(record, isAddressed))}</span>
      </p>
      <Paid record={record} />
      <Suspense fallback={<ChangeSkeleton />}>
        <PayoutChange record={record} day={day} />
      </Suspense>
      {children}
    </Section>
  );
}

/** Whoever receives is told what comes, and whoever pays what is due. */
function stateOf(record: SettledRecord, isAddressed: boolean) {
  const balance = centsOf(record.total_settlement_balance);
  if (balance === 0n) return 'nothing';
  const how = howPaid(record);
  if (how === 'settled') return 'settled';
  if (how === 'unstated') return 'unstated';
  if (how === 'kept_back') return 'keptBack';
  if (balance < 0n && how === 'paid') return 'paidUp';
  if (balance < 0n) return isAddressed ? 'toPayByYou' : 'toPayByOwner';
  if (how === 'paid') return 'paidOut';
  return isAddressed ? 'toReceive' : 'toPayOut';
}

/** Each payment as the back office has it; a day that it does not tell is not made up. */
function Paid({ record }: { record: SettledRecord }) {
  const t = useTranslations('rental-statements.payout');
  const language = useLocale();
  const { payments, total_settlement_balance: balance } = record;
  if (payments.length === 0 && centsOf(balance) === 0n) return null;
  if (payments.length === 0)
    return <p className={classes.paid}>{t(howPaid(record) === 'settled' ? 'settledSo' : 'noPayment')}</p>;
  // Of what was not paid at all, the amount above is all there is to say.
  const rest = payments.some(isMade) ? openCentsOf(record) : 0n;
  return (
    <ul className={classes.payments}>
      {payments.map((payment) => (
        <li key={payment.id}>
          {t(isMade(payment) && payment.account_number !== null ? 'paidTo' : (payment.state ?? 'noState'), {
            amount: formatMoney(payment.amount, language),
            date: dateInText(payment.payment_date, language),
            account: payment.account_number?.slice(-4) ?? '',
          })}
        </li>
      ))}
      {rest !== 0n && <li>{t('rest', { amount: formatMoney(euroOf(rest < 0n ? -rest : rest), language) })}</li>}
    </ul>
  );
}
