import { formatMoney } from '@gevel/i18n';
import { useLocale } from 'use-intl';
import classes from './related-total.module.css';

/** What the rows above come to. */
export function RelatedTotal({ label, amount }: { label: string; amount: string }) {
  const language = useLocale();
  return (
    <p className={classes.total}>
      <span>{label}</span>
      <strong>{formatMoney(amount, language)}</strong>
    </p>
  );
}
