import type { payoutsList, RowOf } from '@gevel/contract/plain';
import { formatDate, payoutSentence, periodInWords } from '@gevel/i18n';
import { useMessages, useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { useIsAddressed } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Value } from '../record-page/value.tsx';
import classes from './payout-clock.module.css';

export type PayoutRow = RowOf<typeof payoutsList>;

/** A payout, and the day that is shown: of a list as it was known on a day that one, else today. */
interface Shown {
  payout: PayoutRow;
  day: string;
}

/** Where a payout stands and why it is not further. */
export function PayoutSentence({ payout, day }: Shown) {
  const words = useMessages().payouts.why;
  const language = useLanguage();
  const reader = useIsAddressed() ? 'owner' : 'broker';
  return <span className={classes.sentence}>{payoutSentence({ payout, reader, today: day }, words, language)}</span>;
}

/** Months under each other, each with its stage and its sentence; each opens what it is made of. */
export function PayoutClock({ payouts }: { payouts: readonly PayoutRow[] }) {
  const t = useTranslations('payouts.clock');
  const period = usePeriod();
  return (
    <ul className={classes.months} aria-label={t('title')}>
      {payouts.map((payout) => (
        <li key={payout.id}>
          <AppLink className={classes.month} href={paths.payout.to({ id: payout.id })}>
            <strong>{period(payout)}</strong>
            <Value list="payouts" name="stage" value={payout.stage} />
            <PayoutSentence payout={payout} day={today()} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The day on which it is or was expected; an estimate is called one, and of what is awaited it says that nobody knows. */
export function ExpectedDay({ payout: { expected_on: expected, expected_by }, day }: Shown) {
  const t = useTranslations('payouts.clock');
  if (expected === null) return expected_by === 'unknown' ? t('unknown') : '–';
  const date = expected_by === 'median' ? `${formatDate(expected)} (${t('estimate')})` : formatDate(expected);
  return expected < day ? t('expectedWas', { date }) : date;
}

/** The day of a payout as it is known: paid, ordered, agreed, estimated, or not; none where nothing is paid out. */
export function usePayoutDay(day: string) {
  const t = useTranslations('payouts');
  return ({ stage, paid_on, planned_on, expected_on, expected_by }: PayoutRow): { label: string; value: string } => {
    if (stage === 'paid')
      return { label: t('fields.paid_on'), value: paid_on === null ? t('clock.unknown') : formatDate(paid_on) };
    if (stage === 'owner_pays' || stage === 'settled')
      return { label: t('fields.paid_on'), value: t('clock.noPayout') };
    if (planned_on !== null) return { label: t('fields.planned_on'), value: formatDate(planned_on) };
    if (expected_on === null) return { label: t('fields.expected_on'), value: t('clock.unknown') };
    const expected = formatDate(expected_on);
    return {
      label: expected_on < day ? t('clock.wasExpected') : t('fields.expected_on'),
      value: expected_by === 'median' ? `${expected} (${t('clock.estimate')})` : expected,
    };
  };
}

/** "oktober 2026", as a heading begins. */
export function usePeriod() {
  const { period } = useMessages()['rental-statements'];
  const language = useLanguage();
  return (of: Pick<PayoutRow, 'period_start' | 'period_end'>) => {
    const words = periodInWords(of, period, language);
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
