import type { PortfolioCounts } from '@gevel/contract';
import { centsOf, euroOf, shareOf } from '@gevel/contract/plain';
import { formatDecimal, formatInteger, formatMoney } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import classes from './dashboard.module.css';
import { countsQuery, useMonthAgo } from './dashboard.queries.ts';

/** How much a number of records changed, in words. */
export function CountSinceMonthAgo({ of, now }: { of: 'objects_under_management' | 'open_tickets'; now: number }) {
  const t = useTranslations('dashboard.sinceMonthAgo');
  const language = useLanguage();
  const sentence = (then: PortfolioCounts) => {
    const change = now - then[of];
    if (change === 0) return t('same');
    return t(change > 0 ? 'more' : 'fewer', { change: formatInteger(Math.abs(change), language) });
  };
  return <SinceMonthAgo sentence={sentence} />;
}

type Let = Pick<PortfolioCounts, 'let_objects' | 'rentable_objects'>;

/** In points of the percentages as they are shown, so that they come to the difference; nothing where there was nothing to let. */
export function OccupancySinceMonthAgo({ now }: { now: Let }) {
  const t = useTranslations('dashboard.sinceMonthAgo');
  const language = useLanguage();
  const tenthsOf = (counts: Let) => Math.round(Number(shareOf(counts.let_objects, counts.rentable_objects)) * 10);
  const sentence = (then: PortfolioCounts) => {
    if (now.rentable_objects === 0 || then.rentable_objects === 0) return null;
    const tenths = tenthsOf(now) - tenthsOf(then);
    if (tenths === 0) return t('pointsSame');
    const change = formatDecimal((Math.abs(tenths) / 10).toFixed(1), language);
    return t(tenths > 0 ? 'pointsHigher' : 'pointsLower', { change });
  };
  return <SinceMonthAgo sentence={sentence} />;
}

/** What tenants owe, credits included, as the amount beside it. */
export function OutstandingSinceMonthAgo({ now }: { now: string }) {
  const t = useTranslations('dashboard.sinceMonthAgo');
  const language = useLanguage();
  const sentence = ({ outstanding_amount: then }: PortfolioCounts) => {
    if (then === null) return null;
    const cents = centsOf(now) - centsOf(then);
    if (cents === 0n) return t('same');
    const change = formatMoney(euroOf(cents < 0n ? -cents : cents), language);
    return t(cents > 0n ? 'amountMore' : 'amountLess', { change });
  };
  return <SinceMonthAgo sentence={sentence} />;
}

/** Comes after the figures, which wait for nothing; until then room is kept for it, so that nothing below moves. */
function SinceMonthAgo({ sentence }: { sentence: (then: PortfolioCounts) => string | null }) {
  const t = useTranslations('dashboard.sinceMonthAgo');
  const day = useMonthAgo();
  const { data: then } = useQuery({ ...countsQuery(day ?? ''), enabled: day !== null });
  if (day === null) return null;
  const told = then ? sentence(then) : null;
  return (
    <span className={classes.change} data-waits={told === null || undefined} aria-hidden={told === null || undefined}>
      {told ?? t('same')}
    </span>
  );
}
