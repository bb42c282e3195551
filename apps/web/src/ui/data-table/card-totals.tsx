import { formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { NotRead } from '../field-value/not-read.tsx';
import classes from './card-totals.module.css';
import { countedRows, isNotRead, labelOf, type Row, shownNames, type TableModel } from './table-model.ts';

/** What the rows come to, above them: the amount that stands on the cards, and the others folded. Zeros say nothing. */
export function CardTotals<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists');
  const shown = shownNames(table);
  const { card } = table;
  const of = card?.amount ?? [];
  const totals = Object.entries(table.meta?.totals ?? {}).filter(
    ([name, total]) => (of.includes(name) || shown.includes(name)) && (Number(total) !== 0 || isNotRead(table, name)),
  );
  const first = totals.findIndex(([name]) => of.includes(name));
  const [main, ...others] = first < 0 ? totals.toReversed() : [totals[first], ...totals.toSpliced(first, 1)];
  if (!main) return null;
  return (
    <div className={classes.totals}>
      <p className={classes.over}>{t('totals', { count: countedRows(table) })}</p>
      <dl className={classes.sums}>
        <Sum table={table} name={main[0]} total={main[1]} />
      </dl>
      {others.length > 0 && (
        <details>
          <summary className={classes.more}>{t('moreTotals', { count: others.length })}</summary>
          <dl className={classes.sums}>
            {others.flatMap((each) =>
              each ? [<Sum key={each[0]} table={table} name={each[0]} total={each[1]} />] : [],
            )}
          </dl>
        </details>
      )}
    </div>
  );
}

function Sum<R extends Row>({ table, name, total }: { table: TableModel<R>; name: string; total: string }) {
  const language = useLocale();
  return (
    <div className={classes.sum}>
      <dt>{labelOf(table, name)}</dt>
      <dd data-figure>{isNotRead(table, name) ? <NotRead /> : formatMoney(total, language)}</dd>
    </div>
  );
}
