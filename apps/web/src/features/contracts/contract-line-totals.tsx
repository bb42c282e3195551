import { formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { movable } from '../../lib/movable.ts';
import classes from './contract-lines.module.css';
import { type LineAmounts, totalOver } from './line-totals.ts';

const periods = [
  ['perMonth', 1],
  ['perYear', 12],
] as const;

/** What lines add up to per month and per year; the caption says which lines. */
export function LineTotals({ lines, caption }: { lines: readonly LineAmounts[]; caption: string }) {
  const t = useTranslations('contracts.lines');
  const language = useLocale();
  return (
    <div ref={movable} className={classes.scroll} role="group" aria-label={caption}>
      <table className={classes.totals}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td aria-hidden="true" />
            <th scope="col">{t('amount_excl')}</th>
            <th scope="col">{t('vat')}</th>
            <th scope="col">{t('amount_incl')}</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(([period, months]) => {
            const { excl, vat, incl } = totalOver(months, lines);
            return (
              <tr key={period}>
                <th scope="row">{t(period)}</th>
                <td>{formatMoney(excl, language)}</td>
                <td>{formatMoney(vat, language)}</td>
                <td>{formatMoney(incl, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
