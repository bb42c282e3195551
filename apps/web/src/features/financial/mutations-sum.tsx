import type { FinancialOverview, ListMeta } from '@gevel/contract';
import { formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import type { AskedMutations } from '../../lib/figure-address.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { TieOut } from '../../ui/tie-out/tie-out.tsx';
import { figuresOf, isNothing, less, movementOf, quadrantOf } from './figures.ts';
import classes from './financial.module.css';

interface Props {
  asked: AskedMutations;
  overview: FinancialOverview;
  meta: ListMeta;
  /** Somebody narrowed the list, so that it is not all of the figure. */
  isPart: boolean;
}

/** That the mutations are the figure one came from, or how far from it. */
export function MutationsSum({ asked, overview, meta, isPart }: Props) {
  const t = useTranslations('financial.mutations.sum');
  const language = useLanguage();
  const euro = (amount: string) => formatMoney(amount, language);
  if (isPart) return <p className={classes.foot}>{t('part')}</p>;

  const { opening, closing } = figuresOf(quadrantOf(overview, asked.quadrant), asked.accounts);
  const movement = movementOf(asked.quadrant, { debit: totalOf(meta, 'debit'), credit: totalOf(meta, 'credit') });
  const difference = less(less(closing, opening), movement);
  const agrees = isNothing(difference);
  return (
    <div className={classes.sum}>
      <p>
        {isNothing(opening)
          ? t('result', { movement: euro(movement) })
          : t('balance', { opening: euro(opening), movement: euro(movement), closing: euro(closing) })}
      </p>
      <p>{t('figure', { closing: euro(closing) })}</p>
      <TieOut agrees={agrees}>{agrees ? t('agrees') : t('differs', { amount: euro(difference) })}</TieOut>
    </div>
  );
}

const totalOf = (meta: ListMeta, name: string): string => meta.totals?.[name] ?? '0.00';
