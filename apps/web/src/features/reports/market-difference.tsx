import { centsOf, euroOf } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import classes from './reports.module.css';

/** Whether contracts bring in more or less than the market would. */
export function directionOf(difference: string): 'higher' | 'lower' | 'equal' {
  const cents = centsOf(difference);
  if (cents === 0n) return 'equal';
  return cents < 0n ? 'lower' : 'higher';
}

/** Contracted less market rent, in words beside its amount. */
export function MarketDifference({ amount }: { amount: string | null }) {
  const t = useTranslations('commercial');
  const language = useLanguage();
  if (amount === null) return <span className={classes.quiet}>{t('unknown')}</span>;
  const cents = centsOf(amount);
  return t(directionOf(amount), { amount: formatMoney(euroOf(cents < 0n ? -cents : cents), language) });
}
