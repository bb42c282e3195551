import type { PaymentBehaviour } from '@gevel/contract';
import { bankDays, fewestAmounts } from '@gevel/contract/plain';
import { dateInText, formatDecimal, formatList, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { InvoiceLink } from '../record-page/invoice-link.tsx';
import classes from './behaviour-facts.module.css';

/** How the amounts of one contract were paid, fact by fact with its dates. */
export function BehaviourFacts({ behaviour }: { behaviour: PaymentBehaviour }) {
  const t = useTranslations('rentSchedule.behaviour');
  const { counted, is_too_little: isTooLittle } = behaviour;
  return (
    <ul className={classes.facts}>
      {isTooLittle && <li>{t('tooLittle', { count: counted, fewest: fewestAmounts })}</li>}
      {!isTooLittle && <Medians behaviour={behaviour} />}
      {!isTooLittle && <FirstLate behaviour={behaviour} />}
      <LeftOut leftOut={behaviour.left_out} />
    </ul>
  );
}

function Medians({ behaviour: { last, before, trend } }: { behaviour: PaymentBehaviour }) {
  const t = useTranslations('rentSchedule.behaviour');
  const language = useLanguage();
  const when = useWhen();
  if (last === null) return null;
  return (
    <>
      <li>
        {t('median', {
          count: last.count,
          from: dateInText(last.from, language),
          to: dateInText(last.to, language),
          when: when(last.median_days),
        })}
        {last.open_count > 0 && ` ${t('openCount', { count: last.open_count })}`}
      </li>
      <li>
        {before === null || trend === null
          ? t('noTrend')
          : t('trend', { trend, count: before.count, when: when(before.median_days) })}
      </li>
    </>
  );
}

function FirstLate({ behaviour: { first_late: first, known_since: since } }: { behaviour: PaymentBehaviour }) {
  const t = useTranslations('rentSchedule.behaviour');
  const language = useLanguage();
  if (first === null)
    return since === null ? null : <li>{t('neverLate', { date: dateInText(since, language), days: bankDays })}</li>;
  const { amount, due_date: due, days, paid_on: paid, invoice_id: id, invoice_reference: reference } = first;
  return (
    <li>
      {t('first', { amount: formatMoney(amount, language), date: dateInText(due, language) })}{' '}
      {paid === null ? t('openLate', { days }) : t('paidLate', { days, paid: dateInText(paid, language) })}{' '}
      <InvoiceLink id={id}>{reference ?? id}</InvoiceLink>
    </li>
  );
}

function LeftOut({ leftOut }: { leftOut: PaymentBehaviour['left_out'] }) {
  const t = useTranslations('rentSchedule.behaviour');
  const language = useLanguage();
  const what = (['arranged', 'excluded', 'set_off', 'unknown'] as const)
    .filter((name) => leftOut[name] > 0)
    .map((name) => t(name, { count: leftOut[name] }));
  return what.length === 0 ? null : <li>{t('notCounted', { what: formatList(what, language) })}</li>;
}

/** "2 days after the due date"; between two amounts it may be half a day. */
export function useWhen(): (days: number) => string {
  const t = useTranslations('rentSchedule.behaviour');
  const language = useLanguage();
  return (days) => {
    if (days === 0) return t('on');
    const size = Math.abs(days);
    const words = { days: formatDecimal(String(size), language), count: size === 1 ? 1 : 2 };
    return days > 0 ? t('after', words) : t('beforehand', words);
  };
}
