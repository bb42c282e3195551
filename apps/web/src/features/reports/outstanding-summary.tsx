import type { ListMeta } from '@gevel/contract';
import { type AgeingBasis, ageingBuckets, centsOf, euroOf } from '@gevel/contract/plain';
import { formatDateInWords, formatInteger, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import type { QueryObject } from '../../lib/query-string.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DescribedTile } from '../../parts/figures/described-tile.tsx';
import { FigureRow } from '../../ui/figure/figure-tile.tsx';
import { AmountChart } from './amount-chart.tsx';
import { amountFigure, countFigure } from './figures.ts';
import classes from './reports.module.css';

interface Props {
  meta: ListMeta;
  asked: { basis: AgeingBasis; date: string };
  /** What both lists are narrowed to. */
  filter: QueryObject;
}

/** What is open in all, by how old it is; with what its ages are counted from said in words. */
export function OutstandingSummary({ meta, asked, filter }: Props) {
  const t = useTranslations('reports.outstanding');
  const language = useLanguage();
  const { figures } = meta;
  const late = ['days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
  const overdue = euroOf(late.reduce((sum, name) => sum + centsOf(amountFigure(figures, `${name}_amount`)), 0n));
  const count = (name: string) => countFigure(figures, `${name}_count`);
  return (
    <div className={classes.summary}>
      <p className={classes.explained}>
        {t('explained', { basis: asked.basis, date: formatDateInWords(asked.date, language) })}
      </p>
      <FigureRow>
        <DescribedTile
          of="open_items"
          narrowed={filter}
          value={formatMoney(meta.totals?.['outstanding_amount'] ?? '0.00', language)}
          note={t('ofDebtors', { count: countFigure(figures, 'debtor_count') })}
        />
        <DescribedTile
          of="overdue_items"
          {...(asked.basis === 'due_date' ? {} : { label: t('older') })}
          narrowed={filter}
          value={formatMoney(overdue, language)}
          note={t('itemCount', { count: late.reduce((sum, name) => sum + count(name), 0) })}
        />
        <DescribedTile
          of="credits"
          narrowed={filter}
          value={formatMoney(amountFigure(figures, 'credit_amount'), language)}
          note={t('itemCount', { count: count('credit') })}
        />
      </FigureRow>
      <Buckets meta={meta} asked={asked} filter={filter} />
    </div>
  );
}

function Buckets({ meta, asked, filter }: Props) {
  const t = useTranslations('reports.outstanding');
  const language = useLanguage();
  const bars = ageingBuckets.map((bucket) => {
    const amount = amountFigure(meta.figures, `${bucket}_amount`);
    const count = countFigure(meta.figures, `${bucket}_count`);
    return {
      key: bucket,
      label: bucket === 'not_due' ? t('buckets.not_due', { basis: asked.basis }) : t(`buckets.${bucket}`),
      amount,
      text: formatMoney(amount, language),
      count,
      note: t('itemCount', { count }),
      href: paths.outstandingItems.to(undefined, { filter: { ...filter, bucket } }),
    };
  });
  return (
    <AmountChart
      title={t('chart')}
      hint={t('chartHint')}
      bars={bars}
      heads={{ label: t('bucket'), amount: t('sum') }}
      between={[
        { key: 'count', label: t('items'), isNumber: true, renderCell: ({ count }) => formatInteger(count, language) },
      ]}
    />
  );
}
